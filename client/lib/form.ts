import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { get, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { MessageId } from '#client/i18n/message-id.ts'
import { useText } from '#client/i18n/text.tsx'
import {
  ORDER_FILTER_MAX_DAYS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#contracts/limits.ts'

/** Numbers that validation texts may name. */
const BOUNDS = {
  min: PASSWORD_MIN_LENGTH,
  max: PASSWORD_MAX_LENGTH,
  days: ORDER_FILTER_MAX_DAYS,
}

export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<
  Input,
  unknown,
  Output & FieldValues
> & {
  /** The text of a field's error, ready to show; undefined while the field is right. */
  errorOf: (field: Path<Input>) => string | undefined
}

/**
 * A form held by a schema of the contracts, checked on blur and on submit (spec §5). The schema's error texts are
 * message ids; focus goes to the first wrong field.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ContractForm<Input, Output> {
  const text = useText()
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues,
  })
  // Read here, so that react-hook-form knows that the component depends on it.
  const { errors } = form.formState
  return Object.assign({}, form, {
    errorOf: (field: Path<Input>) => {
      const message = messageOf(errors, field)
      if (message === undefined) return undefined
      return isMessageId(message) ? text(message, BOUNDS) : message
    },
  })
}

function messageOf(errors: FieldErrors, field: string): string | undefined {
  const error: unknown = get(errors, field)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

/** An error of a schema is a message id; one that the server named comes as text already. */
function isMessageId(message: string): message is MessageId & `validation.${string}` {
  return /^validation\.\w+$/.test(message)
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { get, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useText } from '#client/i18n/text.tsx'
import { validationText } from '#client/i18n/validation-text.ts'
import { pressReleased } from './press-released.ts'

export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<
  Input,
  unknown,
  Output & FieldValues
> & {
  /** The text of a field's error, ready to show; undefined while the field is right. */
  errorOf: (field: Path<Input>) => string | undefined
}

/**
 * A form held by a schema of the contracts, checked on blur and on submit (docs/specification.md › Validation rules).
 * The schema's error texts are message ids; focus goes to the first wrong field.
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
  const register: typeof form.register = (name, options) => {
    const field = form.register(name, options)
    const onBlur: typeof field.onBlur = async (event) => {
      await pressReleased()
      // Focus that is back already never left: the window lost it, or a pop-up was opened anew around the field.
      if (document.activeElement === event.target) return
      await field.onBlur(event)
    }
    return { ...field, onBlur }
  }
  return Object.assign({}, form, {
    register,
    errorOf: (field: Path<Input>) => validationText(text, messageOf(errors, field)),
  })
}

function messageOf(errors: FieldErrors, field: string): string | undefined {
  const error: unknown = get(errors, field)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { get, useForm } from 'react-hook-form'
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useTranslate } from '#client/i18n/translate.tsx'
import { validationText } from '#client/i18n/validation-text.ts'
import { waitForPointerUp } from './wait-for-pointer-up.ts'

export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<
  Input,
  unknown,
  Output & FieldValues
> & {
  /** Registers a field. Returns its props. */
  field: (name: Path<Input>) => FieldProps
}

export type FieldProps = UseFormRegisterReturn & {
  /** Translated error, or undefined if the field is valid. */
  error: string | undefined
}

/**
 * Creates a form that validates with a contract schema on blur and on submit (docs/specification.md › Validation
 * rules). The schema's error messages are message ids. A submit moves the focus to the invalid field that was rendered
 * first, unless `shouldFocusError` is false.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { shouldFocusError = true } = {},
): ContractForm<Input, Output> {
  const t = useTranslate()
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError,
    defaultValues,
  })
  // Reads `errors` during render, so that react-hook-form renders the component again when they change.
  const { errors } = form.formState
  const register: typeof form.register = (name, options) => {
    const field = form.register(name, options)
    const onBlur: typeof field.onBlur = async (event) => {
      await waitForPointerUp()
      // Ignores the blur if the field has the focus again, for example after a switch to another window and back.
      if (document.activeElement === event.target) return
      await field.onBlur(event)
    }
    return { ...field, onBlur }
  }
  const field = (name: Path<Input>): FieldProps => ({
    ...register(name),
    error: validationText(t, messageOf(errors, name)),
  })
  return Object.assign({}, form, { register, field })
}

function messageOf(errors: FieldErrors, field: string): string | undefined {
  const error: unknown = get(errors, field)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

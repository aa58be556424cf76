import {
  NAME_MAX_LENGTH,
  ORDER_FILTER_MAX_DAYS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import type { ValidationMessage } from '#contracts/validation-messages.ts'
import type { TFunction } from './translate.tsx'

const KNOWN = new Set<string>(Object.values(VALIDATION))

function isValidationMessage(value: string): value is ValidationMessage {
  return KNOWN.has(value)
}

/**
 * Returns the text of a field's error. Schemas supply message ids (`validation.*`), the upstream supplies finished
 * text. Returns undefined if there is no error.
 */
export function validationText(t: TFunction, message: string | undefined): string | undefined {
  if (!message) return undefined
  if (!isValidationMessage(message)) return message
  return t(message, {
    min: PASSWORD_MIN_LENGTH,
    max: message === VALIDATION.passwordLength ? PASSWORD_MAX_LENGTH : NAME_MAX_LENGTH,
    days: ORDER_FILTER_MAX_DAYS,
  })
}

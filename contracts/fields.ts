import * as z from 'zod/mini'
import { isCountry } from './countries.ts'
import {
  CONTENT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_DIGITS,
  PHONE_MAX_LENGTH,
  PHONE_MIN_DIGITS,
  TEXT_MAX_LENGTH,
} from './limits.ts'
import { plainDashes } from './plain-dashes.ts'
import type { ValidationMessage } from './validation-messages.ts'
import { VALIDATION } from './validation-messages.ts'

/** The newsletter's email pattern, exactly as specified (contracts/decisions.md › e-mail patterns). */
export const NEWSLETTER_EMAIL = /^[A-Za-z0-9][\w-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/
/** The issue form's email pattern, exactly as specified (contracts/decisions.md › e-mail patterns). */
export const ISSUE_EMAIL = /^[\w-]+@[A-Za-z0-9]+\.[A-Za-z]{2,4}$/
/**
 * The email pattern of all forms except the newsletter and the issue form. No nested quantifiers overlap, so matching
 * takes linear time.
 */
export const EMAIL =
  /^[^\s@<>()[\],;:"\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,63}$/

/**
 * Returns whether `value` is a phone number: an optional +, and 6 to 15 digits, which spaces, dots, dashes and brackets
 * may separate (contracts/decisions.md › fields).
 */
export function isPhone(value: string): boolean {
  if (!/^\+?[\d\s.()-]+$/.test(value)) return false
  const digits = value.replace(/\D/g, '').length
  return digits >= PHONE_MIN_DIGITS && digits <= PHONE_MAX_DIGITS
}

/**
 * Returns a check that accepts empty values and values for which `holds` returns true. Another check already reports an
 * empty value, and the shopper should see only one error. zod's option `abort` would also prevent the second error, but
 * it would skip the checks that compare several fields of the form.
 */
function rule(holds: (value: string) => boolean, error: ValidationMessage) {
  return z.refine<string>((value) => value === '' || holds(value), error)
}

/**
 * Trims a text. Replaces full-width letters, digits and signs, which East Asian keyboards type by default, with their
 * ASCII equivalents.
 */
const tidied = z.overwrite<string>((text) => text.normalize('NFKC').trim())

/**
 * Tidies a phone number. Writes each dash, and the slash of German numbers such as 030/123456, as “-”. Removes the
 * invisible characters that surround numbers copied from a list of contacts.
 */
const tidiedPhone = z.overwrite<string>((text) =>
  plainDashes(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
    .replaceAll('/', '-')
    .trim(),
)

/** Half a surrogate pair, and marks that turn the direction of the text after them. */
const BROKEN = /[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu
/** A character that can be seen. Texts without one look empty. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Removes what a text should not contain: `unwanted` becomes a space. A text that looks empty becomes empty. */
function cleaned(unwanted: RegExp) {
  return z.overwrite<string>((text) => {
    const clean = text.replaceAll(BROKEN, '').replaceAll(unwanted, ' ').trim()
    return VISIBLE.test(clean) ? clean : ''
  })
}

/** One line: an upstream may put it into a header of an e-mail, where a line break would begin another header. */
const oneLine = cleaned(/[\p{Cc}\p{Zl}\p{Zp}]+/gu)
const manyLines = cleaned(/[^\P{Cc}\t\n\r]+/gu)

type Cleaning = ReturnType<typeof cleaned>

function requiredText(required: ValidationMessage, max: number, ...cleanings: Cleaning[]) {
  return z
    .string(required)
    .check(...cleanings, z.minLength(1, required), z.maxLength(max, VALIDATION.tooLong))
}

/** Returns the schema of a required line, trimmed, of at most `max` characters. */
export function requiredString(required: ValidationMessage, max: number = TEXT_MAX_LENGTH) {
  return requiredText(required, max, oneLine)
}

/** A user name. Has no invisible characters, by which it could look like the name of somebody else. */
export const usernameField = requiredText(
  VALIDATION.enterUsername,
  NAME_MAX_LENGTH,
  z.overwrite((text) => text.replaceAll(/\p{Cf}/gu, '')),
  oneLine,
)

/** Returns the schema of an optional line, trimmed. An empty string means "not given". */
export function optionalString(max: number = TEXT_MAX_LENGTH) {
  return z.string().check(oneLine, z.maxLength(max, VALIDATION.tooLong))
}

/** Returns the schema of an optional text, which may have several lines. */
export function optionalText(max: number) {
  return z.string().check(manyLines, z.maxLength(max, VALIDATION.tooLong))
}

/** A required email. It must match the pattern `EMAIL`. */
export const emailField = z.string(VALIDATION.enterEmail).check(
  tidied,
  z.minLength(1, VALIDATION.enterEmail),
  z.maxLength(254, VALIDATION.tooLong),
  rule((value) => EMAIL.test(value), VALIDATION.email),
)

export const newsletterEmailField = z.string(VALIDATION.enterEmail).check(
  tidied,
  z.minLength(1, VALIDATION.enterEmail),
  z.maxLength(254, VALIDATION.tooLong),
  rule((value) => NEWSLETTER_EMAIL.test(value), VALIDATION.surefireEmail),
)

/** An optional email. A value that is not empty must match the pattern of the issue form. */
export const issueEmailField = z.string().check(
  tidied,
  z.maxLength(254, VALIDATION.tooLong),
  rule((value) => ISSUE_EMAIL.test(value), VALIDATION.surefireEmail),
)

/** Returns the schema of a required phone number; `required` is the message for an empty field. */
export function phoneField(required: ValidationMessage = VALIDATION.enterPhone) {
  return z
    .string(required)
    .check(
      tidiedPhone,
      z.minLength(1, required),
      z.maxLength(PHONE_MAX_LENGTH, VALIDATION.tooLong),
      rule(isPhone, VALIDATION.malformedPhone),
    )
}

export const optionalPhoneField = z
  .string()
  .check(
    tidiedPhone,
    z.maxLength(PHONE_MAX_LENGTH, VALIDATION.tooLong),
    rule(isPhone, VALIDATION.malformedPhone),
  )

/** A new password: 8 to 128 characters, not trimmed. */
export const newPasswordField = z.string(VALIDATION.enterPassword).check(
  z.minLength(1, VALIDATION.enterPassword),
  rule((value) => value.length >= PASSWORD_MIN_LENGTH, VALIDATION.passwordLength),
  z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.passwordLength),
)

/**
 * Returns the schema of a password that already exists. It must not be empty, and may be shorter than a new password.
 */
export function existingPasswordField(required: ValidationMessage = VALIDATION.enterPassword) {
  return z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.passwordLength))
}

/** ISO 3166-1 alpha-2 code of a country the shop delivers to. */
export const countryField = z
  .string(VALIDATION.selectArea)
  .check(z.refine(isCountry, VALIDATION.selectArea))

export const nameField = requiredString(VALIDATION.fillInName, NAME_MAX_LENGTH)
export const contentField = requiredText(VALIDATION.enterYourIssue, CONTENT_MAX_LENGTH, manyLines)

/** A checkbox or switch for a consent, which must be on. */
export const agreeField = z.boolean().check(z.refine((value) => value, VALIDATION.agree))

import * as z from 'zod/mini'
import {
  emailField,
  existingPasswordField,
  newPasswordField,
  optionalPhoneField,
  optionalString,
  requiredString,
} from '#contracts/fields.ts'
import { NAME_MAX_LENGTH } from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'

/** Session that a login or registration returns (docs/specification.md › Entities and their fields). */
export const sessionSchema = z.strictObject({
  token: z.string(),
  username: z.string(),
  email: z.string(),
})
export type Session = z.infer<typeof sessionSchema>

export const sessionResultSchema = z.strictObject({ msg: z.string(), user: sessionSchema })

/** A user's profile (docs/specification.md › Entities and their fields). An empty string means "not given yet". */
export const profileSchema = z.strictObject({
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Profile = z.infer<typeof profileSchema>

export const loginInputSchema = z.strictObject({
  account: requiredString(VALIDATION.enterNickname),
  password: existingPasswordField(),
})

export const registerInputSchema = z.strictObject({
  username: requiredString(VALIDATION.enterUsername, NAME_MAX_LENGTH),
  email: emailField,
  password: newPasswordField,
})

export const changePasswordInputSchema = z.strictObject({
  oldPassword: existingPasswordField(VALIDATION.enterOldPassword),
  password: newPasswordField,
})

export const updateProfileInputSchema = z.strictObject({
  username: requiredString(VALIDATION.enterUsername, NAME_MAX_LENGTH),
  name: optionalString(NAME_MAX_LENGTH),
  phone: optionalPhoneField,
  email: emailField,
})

export const updateProfileResultSchema = z.strictObject({ msg: z.string(), profile: profileSchema })

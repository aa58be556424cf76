import * as z from 'zod/mini'
import {
  emailField,
  existingPasswordField,
  newPasswordField,
  optionalPhoneField,
  optionalText,
  requiredText,
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

export const sessionAnswerSchema = z.strictObject({ msg: z.string(), user: sessionSchema })

/** A user's profile (docs/specification.md › Entities and their fields). An empty string means "not given yet". */
export const profileSchema = z.strictObject({
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Profile = z.infer<typeof profileSchema>

export const loginInputSchema = z.strictObject({
  account: requiredText(VALIDATION.enterNickname),
  password: existingPasswordField(),
})

export const registerInputSchema = z.strictObject({
  username: requiredText(VALIDATION.enterUsername, NAME_MAX_LENGTH),
  email: emailField,
  password: newPasswordField,
})

export const changePasswordInputSchema = z.strictObject({
  oldPassword: existingPasswordField(VALIDATION.enterOldPassword),
  password: newPasswordField,
})

export const updateProfileInputSchema = z.strictObject({
  username: requiredText(VALIDATION.enterUsername, NAME_MAX_LENGTH),
  name: optionalText(NAME_MAX_LENGTH),
  phone: optionalPhoneField,
  email: emailField,
})

export const updateProfileAnswerSchema = z.strictObject({ msg: z.string(), profile: profileSchema })

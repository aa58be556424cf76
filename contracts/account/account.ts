import * as z from 'zod/mini'
import {
  emailField,
  existingPasswordField,
  newPasswordField,
  optionalPhoneField,
  optionalString,
  requiredString,
  usernameField,
} from '#contracts/fields.ts'
import { NAME_MAX_LENGTH } from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'

/**
 * Session that a login or registration returns (docs/specification.md › Entities and their fields). `token` is a token
 * of the shop, not of the upstream. It works only together with the cookie that the same response sets.
 */
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

export const credentialsSchema = z.strictObject({
  account: requiredString(VALIDATION.enterNickname),
  password: existingPasswordField(),
})

/** `remember` lengthens the session (contracts/decisions.md › remember (login)). */
export const loginInputSchema = z.extend(credentialsSchema, { remember: z.optional(z.boolean()) })

export const registerInputSchema = z.strictObject({
  username: usernameField,
  email: emailField,
  password: newPasswordField,
})

export const changePasswordInputSchema = z.strictObject({
  oldPassword: existingPasswordField(VALIDATION.enterOldPassword),
  password: newPasswordField,
})

export const profileFieldsSchema = z.strictObject({
  username: usernameField,
  name: optionalString(NAME_MAX_LENGTH),
  phone: optionalPhoneField,
  email: emailField,
})

/** A change of user name or email requires the current password (contracts/decisions.md › password again). */
export const updateProfileInputSchema = z.extend(profileFieldsSchema, {
  currentPassword: z.optional(existingPasswordField(VALIDATION.enterOldPassword)),
})

export const updateProfileResultSchema = z.strictObject({ msg: z.string(), profile: profileSchema })

import * as z from 'zod/mini'
import {
  credentialsSchema,
  profileFieldsSchema,
  registerInputSchema,
} from '#contracts/account/account.ts'
import { existingPasswordField, newPasswordField } from '#contracts/fields.ts'
import { TOKEN } from '#contracts/headers.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { wireNonEmptyString, wireShownString } from './tolerant.ts'

// Requests and responses of /api/user/*. Requests use the field schemas of the forms, so that the shop and the mock
// refuse the same input.

export const registerRequest = registerInputSchema
export const loginRequest = credentialsSchema
export const resetPasswordRequest = z.strictObject({
  old_password: existingPasswordField(VALIDATION.enterOldPassword),
  password: newPasswordField,
})
export const updateUserRequest = profileFieldsSchema

/**
 * A token that can be sent in a header. With any other token, every call after the login would fail, and the shopper
 * would have to log in again and again.
 */
const tokenWire = z.string().check(z.regex(TOKEN))

/** Response of login and registration: `{userinfo: {token, username, email}}` (docs/specification.md › Calls). */
export const sessionResponse = z.object({
  userinfo: z.object({ token: tokenWire, username: wireNonEmptyString, email: wireShownString }),
})
export const profileResponse = z.object({
  userinfo: z.object({
    username: wireNonEmptyString,
    name: wireShownString,
    phone: wireShownString,
    email: wireShownString,
  }),
})

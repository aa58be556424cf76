import * as z from 'zod/mini'
import { existingPasswordField } from '#contracts/fields.ts'
import { PASSWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import {
  changePasswordInputSchema,
  credentialsSchema,
  profileFieldsSchema,
  registerInputSchema,
} from './account.ts'
import type { Profile } from './account.ts'

/** Validates the login form: account, password, remember flag (docs/specification.md › Validation rules). */
export const loginFormSchema = z.extend(credentialsSchema, { remember: z.boolean() })

type Repeated = { password: string; againPass: string }

/**
 * Requires both passwords to match (docs/specification.md › Validation rules). Runs even while other fields of the form
 * are invalid.
 */
const samePasswords = z.refine<Repeated>((form) => form.password === form.againPass, {
  error: VALIDATION.passwordsDiffer,
  path: ['againPass'],
  when: ({ value }) => {
    const form = value as Partial<Repeated> | null
    return typeof form?.password === 'string' && Boolean(form.againPass)
  },
})

/** Validates the register form: username, email, password, againPass (docs/specification.md › Validation rules). */
export const registerFormSchema = z
  .extend(registerInputSchema, { againPass: existingPasswordField(VALIDATION.repeatPassword) })
  .check(samePasswords)

export const changePasswordFormSchema = z
  .extend(changePasswordInputSchema, {
    againPass: existingPasswordField(VALIDATION.repeatPassword),
  })
  .check(samePasswords)
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>

type SavedProfile = Pick<Profile, 'username' | 'email'>

/**
 * Returns whether a change of the profile needs the current password. A new username or email needs it, because both
 * can be used to log in.
 */
export function needsPassword(saved: SavedProfile, wanted: SavedProfile): boolean {
  return wanted.username.trim() !== saved.username || wanted.email.trim() !== saved.email
}

/**
 * Returns the schema of the profile form. `saved` is the profile before the change (contracts/decisions.md › password
 * again). An empty field means "not given".
 */
export function profileFormSchema(saved: SavedProfile) {
  return z
    .extend(profileFieldsSchema, {
      currentPassword: z
        .string()
        .check(z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.passwordLength)),
    })
    .check(
      z.refine<SavedProfile & { currentPassword: string }>(
        (form) => form.currentPassword !== '' || !needsPassword(saved, form),
        {
          error: VALIDATION.enterOldPassword,
          path: ['currentPassword'],
          when: ({ value }) => {
            const form = value as Partial<SavedProfile> | null
            return typeof form?.username === 'string' && typeof form.email === 'string'
          },
        },
      ),
    )
}

import * as z from 'zod/mini'
import { existingPasswordField } from '#contracts/fields.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import {
  changePasswordInputSchema,
  loginInputSchema,
  registerInputSchema,
  updateProfileInputSchema,
} from './account.ts'

/** Validates the login form: account, password, remember flag (docs/specification.md › Validation rules). */
export const loginFormSchema = z.extend(loginInputSchema, { remember: z.boolean() })

type Repeated = { password: string; againPass: string }

/**
 * Requires both passwords to match (docs/specification.md › Validation rules). Runs even while other fields are
 * invalid.
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

export const profileFormSchema = updateProfileInputSchema

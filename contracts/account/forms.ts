import * as z from 'zod/mini'
import { existingPasswordField } from '#contracts/fields.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import {
  changePasswordInputSchema,
  loginInputSchema,
  registerInputSchema,
  updateProfileInputSchema,
} from './account.ts'

/** spec §3 Login form: account, password, remember flag. */
export const loginFormSchema = z.extend(loginInputSchema, { remember: z.boolean() })
export type LoginForm = z.infer<typeof loginFormSchema>

type Repeated = { password: string; againPass: string }

/** spec §5 Register: confirm must equal password. Asked even while other fields are wrong. */
const samePasswords = z.refine<Repeated>((form) => form.password === form.againPass, {
  error: VALIDATION.passwordsDiffer,
  path: ['againPass'],
  when: ({ value }) => {
    const form = value as Partial<Repeated> | null
    return typeof form?.password === 'string' && Boolean(form.againPass)
  },
})

/** spec §3 Register form: username, email, password, againPass. */
export const registerFormSchema = z
  .extend(registerInputSchema, { againPass: existingPasswordField(VALIDATION.repeatPassword) })
  .check(samePasswords)
export type RegisterForm = z.infer<typeof registerFormSchema>

export const changePasswordFormSchema = z
  .extend(changePasswordInputSchema, {
    againPass: existingPasswordField(VALIDATION.repeatPassword),
  })
  .check(samePasswords)
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>

export const profileFormSchema = updateProfileInputSchema
export type ProfileForm = z.infer<typeof profileFormSchema>

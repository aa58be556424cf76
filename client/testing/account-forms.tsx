import { LoginForm, useLoginForm } from '#client/features/account/login-form.tsx'
import { RegisterForm, useRegisterForm } from '#client/features/account/register-form.tsx'

const nothing = () => {}

/** The login form as the login dialog shows it at first. */
export function EmptyLogin() {
  const form = useLoginForm(undefined)
  return <LoginForm form={form} account={undefined} onDone={nothing} onLeave={nothing} />
}

/** The registration form as the login dialog shows it at first. */
export function EmptyRegistration() {
  return <RegisterForm form={useRegisterForm()} onDone={nothing} />
}

// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyLogin, EmptyRegistration } from '#client/testing/account-forms.tsx'
import { descriptionOf, noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

type Dom = ReturnType<typeof renderInDom>
type FieldError = readonly [label: string, message: string]

const profile = { username: 'ann-doe', email: 'ann@example.com', name: '', phone: '' }
const nothing = () => {}

const FORMS: [form: string, render: () => ReactNode, button: string, errors: FieldError[]][] = [
  [
    'login',
    () => <EmptyLogin />,
    'Sign in',
    [
      ['Username or email', 'Enter your username or email'],
      ['Password', 'Enter your password'],
    ],
  ],
  [
    'registration',
    () => <EmptyRegistration />,
    'Create account',
    [
      ['Username', 'Enter a username'],
      ['Email', 'Enter your email address'],
      ['Password', 'Enter your password'],
      ['Confirm password', 'Confirm your password'],
    ],
  ],
  [
    'profile',
    () => <ProfileForm profile={profile} />,
    'Save changes',
    [
      ['Username', 'Enter a username'],
      ['Email', 'Enter your email address'],
      ['Current password', 'Enter your current password'],
    ],
  ],
  [
    'password',
    () => <PasswordForm />,
    'Change password',
    [
      ['Current password', 'Enter your current password'],
      ['New password', 'Enter your password'],
      ['Confirm password', 'Confirm your password'],
    ],
  ],
]

const fieldOf = (dom: Dom, label: string | RegExp) => dom.getByLabelText<HTMLInputElement>(label)
const type = (dom: Dom, label: string | RegExp, value: string) =>
  fireEvent.change(fieldOf(dom, label), { target: { value } })
const press = (dom: Dom, name: string) => fireEvent.click(dom.getByRole('button', { name }))

/** Waits until the field is marked as invalid and its error is the last text below it. */
async function expectError(dom: Dom, label: string, message: string): Promise<void> {
  await waitFor(() =>
    expect(descriptionOf(fieldOf(dom, label))).toMatch(new RegExp(`(^| )${message}$`)),
  )
  expect(fieldOf(dom, label).getAttribute('aria-invalid')).toBe('true')
}

/** Renders a form without values. */
function renderEmpty(render: () => ReactNode, errors: readonly FieldError[]): Dom {
  const dom = renderInDom(render())
  for (const [label] of errors) {
    // The profile asks for the password only after its user name or email has been changed.
    if (dom.queryByLabelText(label)) type(dom, label, '')
  }
  return dom
}

test.each(FORMS)(
  'on submit, the %s form shows an error beside each required field that is empty, and focuses the first one',
  async (_form, render, button, errors) => {
    const dom = renderEmpty(render, errors)
    for (const [label] of errors)
      expect(fieldOf(dom, label).getAttribute('aria-invalid')).toBeNull()
    press(dom, button)
    await Promise.all(errors.map(([label, message]) => expectError(dom, label, message)))
    expect(document.activeElement).toBe(fieldOf(dom, errors[0]?.[0] ?? ''))
  },
)

test.each(FORMS)(
  'the %s form shows the error of each required field that is empty when the field loses the focus, and not before',
  async (_form, render, _button, errors) => {
    const dom = renderEmpty(render, errors)
    for (const [index, [label]] of errors.entries()) {
      fireEvent.blur(fieldOf(dom, label))
      await waitFor(() => expect(errorsOf(dom, errors)).toEqual(errors.slice(0, index + 1)))
    }
  },
)

/** Returns those of the errors that the form shows beside their fields. */
function errorsOf(dom: Dom, errors: readonly FieldError[]): FieldError[] {
  return errors.filter(([label, message]) => descriptionOf(fieldOf(dom, label)).includes(message))
}

test('the profile form reports an invalid email when the field loses the focus', async () => {
  const dom = renderInDom(<ProfileForm profile={profile} />)
  type(dom, 'Email', 'ann@')
  fireEvent.blur(fieldOf(dom, 'Email'))
  await expectError(dom, 'Email', 'Enter a valid email address')
})

function fillRegistration(dom: Dom, password: string, repeated = password): void {
  type(dom, 'Username', 'ann-doe')
  type(dom, 'Email', 'ann@example.com')
  type(dom, 'Password', password)
  type(dom, 'Confirm password', repeated)
}

test('the registration form says on blur and on submit that the passwords do not match', async () => {
  for (const leave of [
    (dom: Dom) => fireEvent.blur(fieldOf(dom, 'Confirm password')),
    (dom: Dom) => press(dom, 'Create account'),
  ]) {
    const dom = renderInDom(<EmptyRegistration />)
    fillRegistration(dom, 'correct-horse-7', 'something-else')
    leave(dom)
    await expectError(dom, 'Confirm password', 'The passwords do not match')
    dom.rerender(null)
  }
})

/** Makes the shop refuse every call of the procedure. Other requests get no response. */
function refuse(procedure: string, data: object, message = 'BAD_REQUEST'): void {
  globalThis.fetch = (input) =>
    typeof input === 'string' && input.includes(procedure)
      ? Promise.resolve(Response.json({ error: { message, code: -32_600, data } }, { status: 400 }))
      : new Promise(() => {})
}

test('the registration form shows beside the user name that it is taken, and keeps the other fields', async () => {
  const taken = 'The username ann-doe is already taken.'
  refuse('account.register', { code: 'CONFLICT', kind: 'business', field: 'username' }, taken)
  const dom = renderInDom(<EmptyRegistration />)
  fillRegistration(dom, 'correct-horse-7')
  press(dom, 'Create account')
  await expectError(dom, 'Username', taken)
  expect(document.activeElement).toBe(fieldOf(dom, 'Username'))
  expect(fieldOf(dom, 'Email').value).toBe('ann@example.com')
  expect(fieldOf(dom, 'Password').value).toBe('correct-horse-7')
})

test('the registration form shows beside the password that it is easy to guess', async () => {
  const rule = { field: 'password', rule: 'validation.commonPassword' }
  refuse('account.register', { code: 'BAD_REQUEST', kind: 'bad-request', ...rule })
  const dom = renderInDom(<EmptyRegistration />)
  fillRegistration(dom, 'football')
  press(dom, 'Create account')
  await expectError(dom, 'Password', 'Choose a password that’s harder to guess')
})

test('the profile form shows beside the user name that it is taken', async () => {
  const taken = 'The username bob-roe is already taken.'
  refuse('account.updateProfile', { code: 'CONFLICT', kind: 'business', field: 'username' }, taken)
  const dom = renderInDom(<ProfileForm profile={profile} />)
  type(dom, 'Username', 'bob-roe')
  type(dom, 'Current password', 'correct-horse-7')
  press(dom, 'Save changes')
  await expectError(dom, 'Username', taken)
})

test('the profile form asks for the current password only after a change of the email, and shows a wrong password beside its field', async () => {
  const wrong = 'Your current password is wrong.'
  const data = { code: 'UNPROCESSABLE_CONTENT', kind: 'business', field: 'currentPassword' }
  refuse('account.updateProfile', data, wrong)
  const dom = renderInDom(<ProfileForm profile={profile} />)
  type(dom, /^Full name/, 'Ann Doe')
  expect(dom.queryByLabelText('Current password')).toBeNull()
  type(dom, 'Email', 'ann@elsewhere.example')
  type(dom, 'Current password', 'not-the-password')
  press(dom, 'Save changes')
  await expectError(dom, 'Current password', wrong)
})

test('after too many wrong passwords, the login form alone says how long to wait before the next attempt', async () => {
  refuse('account.login', { code: 'TOO_MANY_REQUESTS', kind: 'business', retryAfterSeconds: 42 })
  const dom = renderInDom(<EmptyLogin />)
  type(dom, 'Username or email', 'ann-doe')
  type(dom, 'Password', 'wrong-horse-7')
  press(dom, 'Sign in')
  const alert = await dom.findByRole('alert')
  expect(alert.textContent).toBe('Too many attempts. Please try again in 42 seconds.')
  expect(noticeKinds()).toEqual([])
})

test('the login dialog says that logging in is impossible while the browser blocks cookies', () => {
  Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true })
  try {
    const dom = renderInDom(<LoginDialog onClose={nothing} />)
    expect(dom.getByRole('alert').textContent).toMatch(/^Your browser is blocking cookies/)
  } finally {
    Reflect.deleteProperty(navigator, 'cookieEnabled')
  }
  expect(renderInDom(<LoginDialog onClose={nothing} />).queryAllByText(/blocking/)).toEqual([])
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  changePasswordFormSchema,
  loginFormSchema,
  profileFormSchema,
  registerFormSchema,
} from './account/forms.ts'
import { addressFormSchema } from './addresses/addresses.ts'
import { callMeFormSchema, issueFormSchema, newsletterFormSchema } from './feedback/feedback.ts'
import { payerSchema } from './orders/orders.ts'
import { VALIDATION } from './validation-messages.ts'

const PHONE = '+49 30 123456'
const EMAIL = 'ann@example.com'
const PASSWORD = 'correct-horse-7'
const ADDRESS = {
  configName: 'Home',
  name: 'Ann Doe',
  email: EMAIL,
  phone: PHONE,
  country: 'DE',
  city: 'Berlin',
  address: 'Torstrasse 1',
  postcode: '10119',
}
const FORMS = {
  login: [loginFormSchema, { account: 'ann', password: PASSWORD, remember: false }],
  register: [
    registerFormSchema,
    { username: 'ann', email: EMAIL, password: PASSWORD, againPass: PASSWORD },
  ],
  'call-me': [callMeFormSchema, { name: 'Ann', mobile: PHONE, agree: true }],
  newsletter: [newsletterFormSchema, { email: EMAIL, agree: true }],
  issue: [
    issueFormSchema,
    { type: 'question', name: 'Ann', content: 'Why?', mobile: PHONE, email: '', remember: true },
  ],
  address: [addressFormSchema, ADDRESS],
  profile: [
    profileFormSchema({ username: 'ann', email: EMAIL }),
    { username: 'ann', name: '', phone: '', email: EMAIL, currentPassword: '' },
  ],
  password: [
    changePasswordFormSchema,
    { oldPassword: PASSWORD, password: PASSWORD, againPass: PASSWORD },
  ],
} as const satisfies Record<string, readonly [z.ZodMiniType, object]>
type FormName = keyof typeof FORMS

function errorsOf(form: FormName, change: Record<string, unknown>) {
  const [schema, right] = FORMS[form]
  const issues = z.safeParse(schema, { ...right, ...change }).error?.issues ?? []
  return issues.map((issue) => [issue.path.join('.'), issue.message])
}

test.each(Object.keys(FORMS) as FormName[])(
  'reports no error for a correctly filled %s form',
  (form) => {
    expect(errorsOf(form, {})).toEqual([])
  },
)

test.each([
  ['username', '', 'enterUsername'],
  ['username', 'anna', null],
  ['email', 'ann@', 'email'],
  ['email', 'bob@example.com', null],
] as const)(
  'the profile form requires the current password for a changed %s (%j)',
  (name, value, error) => {
    const missing = ['currentPassword', VALIDATION.enterOldPassword]
    const own = error === null ? [] : [[name, VALIDATION[error]]]
    expect(errorsOf('profile', { [name]: value })).toEqual([...own, missing])
    expect(errorsOf('profile', { [name]: value, currentPassword: PASSWORD })).toEqual(own)
  },
)

test('the profile form requires no password for a changed full name or phone', () => {
  expect(errorsOf('profile', { name: 'Ann', phone: PHONE, username: ' ann ' })).toEqual([])
})

test.each<[FormName, string, unknown, keyof typeof VALIDATION]>([
  ['login', 'account', '', 'enterNickname'],
  ['login', 'password', '', 'enterPassword'],
  ['register', 'username', '', 'enterUsername'],
  ['register', 'email', '', 'enterEmail'],
  ['register', 'email', 'ann', 'email'],
  ['register', 'againPass', '', 'repeatPassword'],
  ['register', 'againPass', 'something-else', 'passwordsDiffer'],
  ['call-me', 'name', ' ', 'enterName'],
  ['call-me', 'mobile', '', 'enterPhone'],
  ['call-me', 'mobile', 'none', 'malformedPhone'],
  ['call-me', 'agree', false, 'agree'],
  ['newsletter', 'email', '', 'enterEmail'],
  ['newsletter', 'email', 'ann@example.museum', 'surefireEmail'],
  ['newsletter', 'agree', false, 'agree'],
  ['issue', 'name', '', 'enterYourName'],
  ['issue', 'content', '', 'enterYourIssue'],
  ['issue', 'mobile', '', 'enterYourPhone'],
  ['issue', 'email', 'ann.doe@example.com', 'surefireEmail'],
  ['issue', 'remember', false, 'agree'],
  ['address', 'configName', '', 'enterConfigName'],
  ['address', 'name', '', 'fillInName'],
  ['address', 'email', '', 'enterEmail'],
  ['address', 'phone', '', 'enterPhone'],
  ['address', 'phone', '12-34', 'malformedPhone'],
  ['address', 'country', '', 'selectArea'],
  ['address', 'country', 'XX', 'selectArea'],
  ['address', 'city', '', 'enterCity'],
  ['address', 'address', '', 'addressEmpty'],
  ['address', 'postcode', '', 'enterPostcode'],
  ['profile', 'phone', 'none', 'malformedPhone'],
  ['password', 'oldPassword', '', 'enterOldPassword'],
  ['password', 'againPass', '', 'repeatPassword'],
  ['password', 'againPass', 'something-else', 'passwordsDiffer'],
])('the %s form refuses %s when it is %j: %s', (form, field, value, message) => {
  expect(errorsOf(form, { [field]: value })).toEqual([[field, VALIDATION[message]]])
})

test.each(['register', 'password'] as const)(
  'the %s form requires a new password of 8 to 128 characters',
  (form) => {
    const asked = (password: string) => errorsOf(form, { password, againPass: password })[0]
    expect(asked('')).toEqual(['password', VALIDATION.enterPassword])
    expect(asked('1234567')).toEqual(['password', VALIDATION.passwordLength])
    expect(asked('12345678')).toBeUndefined()
    expect(asked('x'.repeat(128))).toBeUndefined()
    expect(asked('x'.repeat(129))).toEqual(['password', VALIDATION.passwordLength])
  },
)

test('reports a missing company name of a legal entity together with other missing fields, and requires no tax id', () => {
  const nobody = { name: '', email: '', phone: '', company: '', taxId: '' }
  const askedOf = (type: 'individual' | 'legal') =>
    z.safeParse(payerSchema, { type, ...nobody }).error?.issues.map(({ path }) => path[0])
  expect(askedOf('individual')).toEqual(['name', 'email'])
  expect(askedOf('legal')).toEqual(['name', 'email', 'company'])
})

test('the issue form accepts an empty e-mail, and letters, digits, _ and - before the @', () => {
  expect(errorsOf('issue', { email: '' })).toEqual([])
  expect(errorsOf('issue', { email: 'ann_d-7@example.info' })).toEqual([])
})

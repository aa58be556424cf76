import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerFormSchema } from './account/forms.ts'
import { callMeFormSchema } from './feedback/feedback.ts'
import {
  EMAIL,
  emailField,
  isPhone,
  ISSUE_EMAIL,
  NEWSLETTER_EMAIL,
  optionalPhoneField,
  phoneField,
  usernameField,
  contentField,
  nameField,
  optionalString,
  optionalText,
} from './fields.ts'
import { orderFilterFormSchema } from './orders/forms.ts'
import { requestNoSchema } from './orders/orders.ts'

/** Email addresses, each with three flags: whether the newsletter, the issue form and all other forms accept it. */
const EXAMPLES: [string, boolean, boolean, boolean][] = [
  ['ann@example.com', true, true, true],
  ['9ann_b-c@example.info', true, true, true],
  ['ann.b@example.com', false, false, true],
  ['_ann@example.com', false, true, true],
  ['-ann@example.com', false, true, true],
  ['ann@mail.example.co', true, false, true],
  ['ann@ex-ample.com', true, false, true],
  ['ann@example.museum', false, false, true],
  ['ann@example', false, false, false],
  ['ann@example.c', false, false, false],
  ['ann@example.de', true, true, true],
  ['ann@example.shop', true, true, true],
  ['ann@example.email', false, false, true],
  ['ann@example.c0m', false, false, false],
  ['änn@example.com', false, false, true],
  ['a@example.com', true, true, true],
  ['@example.com', false, false, false],
  ['ann@.com', false, false, false],
  ['ann@@example.com', false, false, false],
  ['ann example@example.com', false, false, false],
  ['ann+tag@example.com', false, false, true],
  ['', false, false, false],
]

test.each(EXAMPLES)(
  'the newsletter, the issue form and all other forms accept or refuse the e-mail %s as specified',
  (email, newsletter, issue, usual) => {
    expect([NEWSLETTER_EMAIL.test(email), ISSUE_EMAIL.test(email), EMAIL.test(email)]).toEqual([
      newsletter,
      issue,
      usual,
    ])
  },
)

test.each([
  ['+49 30 123-456', true],
  ['(030) 12.34.56', true],
  ['123456', true],
  ['12345', false],
  ['1234567890123456', false],
  ['++49301234', false],
  ['phone 123456', false],
])('accepts phone number %s: %s', (phone, accepted) => {
  expect(isPhone(phone)).toBe(accepted)
})

function errorsOf(schema: z.ZodMiniType, value: unknown) {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('reports an error for every field of an empty registration form', () => {
  expect(
    errorsOf(registerFormSchema, { username: '', email: '', password: '', againPass: '' }),
  ).toEqual({
    username: 'validation.enterUsername',
    email: 'validation.enterEmail',
    password: 'validation.enterPassword',
    againPass: 'validation.repeatPassword',
  })
})

test('reports that the two passwords differ, even while another field is invalid', () => {
  const form = { username: '', email: 'a@b.co', password: 'long-enough', againPass: 'different' }
  expect(errorsOf(registerFormSchema, form)).toEqual({
    username: 'validation.enterUsername',
    againPass: 'validation.passwordsDiffer',
  })
})

test('reports that the two passwords differ, even while all other fields are empty', () => {
  const form = { username: '', email: '', password: 'long-enough', againPass: 'different' }
  expect(errorsOf(registerFormSchema, form)).toMatchObject({
    email: 'validation.enterEmail',
    againPass: 'validation.passwordsDiffer',
  })
})

test('the call-me form requires name, phone number and consent', () => {
  expect(errorsOf(callMeFormSchema, { name: ' ', mobile: 'x', agree: false })).toEqual({
    name: 'validation.enterName',
    mobile: 'validation.malformedPhone',
    agree: 'validation.agree',
  })
})

test('limits an order filter to 90 days, counting both the first and the last day', () => {
  const filter = (from: string, to: string) =>
    errorsOf(orderFilterFormSchema, { paymentStatus: 'all', orderNo: '', from, to })
  expect(filter('2026-01-01', '2026-03-31')).toEqual({})
  expect(filter('2026-01-01', '2026-04-01')).toEqual({ to: 'validation.datesRange' })
  expect(filter('2026-02-01', '2026-01-31')).toEqual({ to: 'validation.datesOrder' })
})

test('limits a required and an optional phone number to forty characters', () => {
  const long = `+49${' '.repeat(60_000)}30 123456`
  for (const field of [phoneField(), optionalPhoneField]) {
    expect(field.safeParse(long).success).toBe(false)
    expect(field.safeParse('+49 (30) 123-456.78').success).toBe(true)
  }
})

test('converts a request number in upper case to lower case', () => {
  const requestNo = '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a'
  expect(z.parse(requestNoSchema, requestNo.toUpperCase())).toBe(requestNo)
})

test('accepts full-width letters, digits and signs in phone numbers and emails, and returns their ASCII equivalents', () => {
  expect(phoneField().parse('０９０－１２３４－５６７８')).toBe('090-1234-5678')
  expect(emailField.parse('ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ')).toBe('taro@example.jp')
})

test.each([
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['090−1234−5678', '090-1234-5678'],
  ['030/123 456', '030-123 456'],
  ['+49 30\u2011123\u2013456', '+49 30-123-456'],
  ['\u202a+49 30 123456\u202c', '+49 30 123456'],
])('reads the phone number %j, as typed or copied, as %j', (typed, phone) => {
  expect(phoneField().parse(typed)).toBe(phone)
  expect(optionalPhoneField.parse(typed)).toBe(phone)
})

test.each([
  ['L\r\nBcc: x@example.com', 'L Bcc: x@example.com'],
  ['a\u0000b', 'a b'],
  ['Ada\u2028Lovelace', 'Ada Lovelace'],
  ['\u202eAda', 'Ada'],
  ['Ada \ud83d', 'Ada'],
  ['  Zoë 🙂 می‌خواهم ', 'Zoë 🙂 می‌خواهم'],
])('makes the name %j one line without control characters: %j', (given, name) => {
  expect(z.parse(nameField, given)).toBe(name)
  expect(z.parse(optionalString(), given)).toBe(name)
})

test.each(['', '   ', '\u200b\u2060', '\u00ad', '\r\n'])(
  'reports the name %j, which looks empty, as missing',
  (given) => {
    expect(z.safeParse(nameField, given).error?.issues[0]?.message).toBe('validation.fillInName')
    expect(z.parse(optionalString(), given)).toBe('')
  },
)

test('keeps the lines of a message and of order notes', () => {
  expect(z.parse(contentField, 'One\r\n\tTwo\u0007\n')).toBe('One\r\n\tTwo')
  expect(z.parse(optionalText(20), 'One\nTwo')).toBe('One\nTwo')
})

test('removes invisible characters from a user name, because it would look like another one', () => {
  expect(z.parse(usernameField, 'de\u200bmo\u2060')).toBe('demo')
  expect(z.safeParse(usernameField, '\u200b').success).toBe(false)
})

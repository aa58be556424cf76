import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { guestOrderFormSchema, orderFilterFormSchema } from './forms.ts'
import { toOrderNo } from './order-no.ts'

const NUMBER = 'SR-260131-7XK2M9QD'

test.each([
  ['as it is', NUMBER],
  ['in lower case', 'sr-260131-7xk2m9qd'],
  ['with spaces around it', `  ${NUMBER}\n`],
  ['in a sentence', 'My order no. SR-260131-7xk2m9qd, please!'],
  ['twice', `Order ${NUMBER}: where is sr-260131-7xk2m9qd?`],
  ['in brackets and after a sign', `(#${NUMBER})`],
  ['with the dashes of a word processor', 'SR–260131‑7XK2M9QD'],
  ['in full-width characters', 'ＳＲ－２６０１３１－７ｘｋ２ｍ９ｑｄ'],
  ['with invisible characters from an email', `\u200b${NUMBER}\u200e`],
])('reads an order number that is written %s', (_, text) => {
  expect(toOrderNo(text)).toBe(NUMBER)
})

test.each([
  ['a1b2c3d4'],
  ['Order-7f3a'],
  ['sr-260131-7xk2m9q'],
  ['sr-260131-7xk2m9qd0'],
  ['sr-260131-7xk2m9qd and sr-260131-aaaaaaaa'],
])(
  'only trims the text %j, which is not an order number of this shop, or contains two of them',
  (text) => {
    expect(toOrderNo(` ${text} `)).toBe(text)
  },
)

test('every form that asks for an order number reads it in the same way', () => {
  const pasted = `Thank you for your order! Keep the number, we ask for it when you write to us: ${NUMBER.toLowerCase()}.`
  const guest = { orderNo: pasted, email: 'ann@example.test' }
  expect(z.parse(guestOrderFormSchema, guest).orderNo).toBe(NUMBER)
  const filter = { paymentStatus: 'all', orderNo: pasted, from: '', to: '' }
  expect(z.parse(orderFilterFormSchema, filter).orderNo).toBe(NUMBER)
})

test('the form for a guest’s order still refuses an empty number and an overlong text', () => {
  const errors = (orderNo: string) =>
    z
      .safeParse(guestOrderFormSchema, { orderNo, email: 'ann@example.test' })
      .error?.issues.map(({ message }) => message)
  expect(errors('  ')).toEqual([VALIDATION.enterOrderNo])
  expect(errors('x'.repeat(65))).toEqual([VALIDATION.tooLong])
})

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
  ['with the long vowel marks of a Japanese keyboard', 'ＳＲー２６０１３１ー７ＸＫ２Ｍ９ＱＤ'],
  ['with spaces between its parts', 'SR - 260131 - 7XK2M9QD'],
  ['with a line break and no-break spaces in it', 'SR-260131\u00a0-\n7XK2\u00a0M9QD'],
  ['with full-width spaces in a sentence', 'No.\u3000SR-260131-\u30007XK2M9QD, please'],
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

test.each([
  ['# 2024 0131 77', '2024013177'],
  ['\u00a0a1b2\u3000c3d4 ', 'a1b2c3d4'],
])('removes white space and a leading “#” from %j, a number of another shop', (text, number) => {
  expect(toOrderNo(text)).toBe(number)
})

test('both order searches refuse a text without exactly one order number, and keep the text unchanged', () => {
  for (const orderNo of [
    'where is my order?',
    'SR_260131_7XK2M9QD!',
    `${NUMBER} SR-260131-AAAAAAAA`,
  ]) {
    const guest = z.safeParse(guestOrderFormSchema, { orderNo, email: 'ann@example.test' })
    const filter = z.safeParse(orderFilterFormSchema, {
      paymentStatus: 'all',
      orderNo,
      from: '',
      to: '',
    })
    for (const { error } of [guest, filter]) {
      expect(error?.issues).toMatchObject([{ path: ['orderNo'], message: VALIDATION.orderNo }])
    }
    expect(toOrderNo(orderNo)).toBe(orderNo)
  }
})

test('every form that asks for an order number finds the number in a pasted text', () => {
  const pasted = `Thank you for your order! Keep the number, we ask for it when you write to us: ${NUMBER.toLowerCase()}.`
  const guest = { orderNo: pasted, email: 'ann@example.test' }
  expect(z.parse(guestOrderFormSchema, guest).orderNo).toBe(NUMBER)
  const filter = { paymentStatus: 'all', orderNo: pasted, from: '', to: '' }
  expect(z.parse(orderFilterFormSchema, filter).orderNo).toBe(NUMBER)
})

test('the form for a guest’s order refuses an empty number and an overlong text', () => {
  const errors = (orderNo: string) =>
    z
      .safeParse(guestOrderFormSchema, { orderNo, email: 'ann@example.test' })
      .error?.issues.map(({ message }) => message)
  expect(errors('  ')).toEqual([VALIDATION.enterOrderNo])
  expect(errors('x'.repeat(65))).toEqual([VALIDATION.tooLong])
})

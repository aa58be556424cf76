import { expect, test } from 'vitest'
import { readIban, toEpcCode } from './epc-code.ts'

const order = {
  payTo: {
    payee: 'Strongroom\nEurope GmbH',
    account: 'DE89 3704 0044 0532 0130 00',
    bank: 'Bank',
    reference: 'SR-260131-7XK2M9QD',
  },
  total: { minor: 123_45, currency: 'EUR' },
}

test('writes a transfer in euros as the eleven lines of an EPC code', () => {
  expect(toEpcCode(order)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Strongroom Europe GmbH',
    'DE89370400440532013000',
    'EUR123.45',
    '',
    '',
    'SR-260131-7XK2M9QD',
  ])
})

test.each([
  ['another currency', { ...order, total: { minor: 100, currency: 'USD' } }],
  ['an unknown currency', { ...order, total: { minor: 100, currency: null } }],
  ['a total of zero', { ...order, total: { minor: 0, currency: 'EUR' } }],
  ['a wrong check digit', account('DE88 3704 0044 0532 0130 00')],
  ['an account that is not an IBAN', account('1234567890')],
  ['an IBAN from outside the SEPA area', account('TR330006100519786457841326')],
  ['an order without a payee', { ...order, payTo: null }],
])('writes no code for %s', (_case, unfit) => {
  expect(toEpcCode(unfit)).toBeNull()
})

function account(text: string) {
  return { ...order, payTo: { ...order.payTo, account: text } }
}

test('reads an IBAN with spaces and lower-case letters', () => {
  expect(readIban(' gb82 west 1234 5698 7654 32 ')).toBe('GB82WEST12345698765432')
  expect(readIban('GB00 STRG 2740 0118 2026 04')).toBeNull()
})

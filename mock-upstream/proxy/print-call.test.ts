import { expect, test } from 'vitest'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Mismatch } from '#mock-upstream/world/journal.ts'
import { createPrinter } from './print-call.ts'
import type { Exchange } from './upstream/exchange.ts'

const exchange: Exchange = {
  endpoint: 'order.preview',
  path: endpoints['order.preview'].path,
  form: new URLSearchParams(),
  request: {},
  token: null,
  status: 200,
  answer: { code: 1, msg: 'ok', data: null },
  problem: null,
  ms: 3,
}
/** Returns the lines below the line of a call that has these mismatches. */
function printBelow(...mismatches: Mismatch[]): string[] {
  const lines: string[] = []
  const { printCall } = createPrinter((line) => lines.push(line))
  printCall({ exchange, comparison: { mismatches } })
  return lines.slice(1)
}

test('prints the fields that may replace a missing field, and what shoppers miss without it', () => {
  expect(
    printBelow({
      field: 'shipping',
      expected: 'a list',
      seen: 'nothing',
      instead: ['shipping_methods'],
      weight: 'breaks',
    }),
  ).toEqual([
    '   └ shipping: expected a list, seen nothing, which the shop needs. Instead I see: shipping_methods',
    `   · in the shop: ${endpoints['order.preview'].effect}`,
  ])
})

test.each<Mismatch>([
  { field: 'courier_city', expected: 'a text', seen: '[]', weight: 'hides' },
  { field: 'code', expected: '1 ("ok")', seen: '0 ("no")', weight: 'breaks' },
])('does not print what shoppers miss for a mismatch of $field', (mismatch) => {
  expect(printBelow(mismatch)).toHaveLength(1)
})

test('prints what shoppers miss without a hidden field, and the fields that may replace it', () => {
  const mismatch = { field: 'goods', expected: 'a list', seen: 'nothing', instead: ['items'] }
  expect(printBelow({ ...mismatch, weight: 'hides', effect: 'An order shows nothing.' })).toEqual([
    '   └ goods: expected a list, seen nothing, not shown. Instead I see: items. An order shows nothing.',
  ])
})

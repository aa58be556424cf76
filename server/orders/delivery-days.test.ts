import { expect, test } from 'vitest'
import type { PreviewInput } from '#contracts/orders/orders.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'

function shopWith(given: readonly object[]) {
  const method = { code: 'post', name: 'Post', fee: '5', available: true }
  return createStubShop({
    'order.preview': () => ({
      lines: [],
      amount: '25',
      tax: '0',
      shipping: given.map((days) => ({ ...method, ...days })),
      payment: [],
      courier_city: '',
      total: '25',
    }),
  })
}

const INPUT: PreviewInput = { items: [{ id: 1, quantity: 1 }], country: 'DE' }

test('returns the working days of a shipping method, or null if the upstream gives none that make sense', async () => {
  const given = [
    { days_min: 3, days_max: '8' },
    {},
    { days_min: 1, days_max: 1 },
    { days_min: 3 },
    { days_min: 9, days_max: 8 },
    { days_min: 'soon', days_max: 8 },
  ]
  const { as } = shopWith(given)
  const { shipping } = await as().orders.preview(INPUT)
  expect(shipping.map(({ days }) => days)).toEqual([
    { range: '3–8', count: 8 },
    null,
    { range: '1', count: 1 },
    null,
    null,
    null,
  ])
})

test.each([
  ['en', '3–8'],
  ['ja', '3～8'],
  ['ko', '3~8'],
] as const)('in language %s, the working days are “%s”', async (locale, range) => {
  const { as } = shopWith([{ days_min: 3, days_max: 8 }])
  const { shipping } = await as({ 'x-locale': locale }).orders.preview(INPUT)
  expect(shipping[0]?.days?.range).toBe(range)
})

import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'

test('returns the working days of a shipping method, or null if the upstream gives none that make sense', async () => {
  const method = { code: 'post', name: 'Post', fee: '5', available: true }
  const given = [
    { days_min: 3, days_max: '8' },
    {},
    { days_min: 1, days_max: 1 },
    { days_min: 3 },
    { days_min: 9, days_max: 8 },
    { days_min: 'soon', days_max: 8 },
  ]
  const { as } = createStubShop({
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
  const { shipping } = await as().orders.preview({ items: [{ id: 1, quantity: 1 }], country: 'DE' })
  expect(shipping.map(({ days }) => days)).toEqual([
    { range: '3–8', count: 8 },
    null,
    { range: '1', count: 1 },
    null,
    null,
    null,
  ])
})

import { expect, test } from 'vitest'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'
import { order } from '#server/testing/wire-examples.ts'

const person = { name: 'Ada', email: 'ada@example.test', phone: '+49 30 123456' }
const input: SubmitInput = {
  items: [{ id: 1, quantity: 2 }],
  contact: person,
  payer: { type: 'individual', ...person, company: '', taxId: '' },
  address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
  shippingMethod: 'post',
  paymentMethod: 'card',
  remark: '',
  requestNo: '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a',
}
const created = { order_no: 'N1' }

test('sends an order once and does not look it up when the response arrives', async () => {
  const { as, calls } = createStubShop({ 'order.submit': () => created })
  await expect(as().orders.submit(input)).resolves.toEqual({
    state: 'placed',
    msg: 'order.submit done',
    orderNo: 'N1',
  })
  expect(calls.map(({ name }) => name)).toEqual(['order.submit'])
})

test.each(['timeout', 'network', 'bad-response'] as const)(
  'takes an order that exists after a lost response (%s) as placed, without sending it again',
  async (kind) => {
    const { as, calls } = createStubShop({
      'order.submit': () => fail(failure(kind)),
      'order.info': () => order({ order_no: 'N7' }),
    })
    await expect(as().orders.submit(input)).resolves.toEqual({
      state: 'placed',
      msg: '',
      orderNo: 'N7',
    })
    expect(calls.map(({ name }) => name)).toEqual(['order.submit', 'order.info'])
  },
)

test('looks up a guest order by email and a user’s order by token', async () => {
  const { as, calls } = createStubShop({
    'order.submit': () => fail(failure('timeout')),
    'order.info': () => order(),
  })
  await as().orders.submit(input)
  await as({ token: 't' }).orders.submit(input)
  const lookups = calls.filter(({ name }) => name === 'order.info').map((call) => call.input)
  expect(lookups).toEqual([
    { request_no: input.requestNo, email: person.email },
    { request_no: input.requestNo },
  ])
})

test('sends a missing order once more under the same request number', async () => {
  let sent = 0
  const { as, calls } = createStubShop({
    'order.submit': () => (++sent === 1 ? fail(failure('timeout')) : created),
    'order.info': () => fail(refusal(404)),
  })
  await expect(as().orders.submit(input)).resolves.toMatchObject({ orderNo: 'N1' })
  const numbers = calls.map((call) => call.input['request_no'])
  expect(numbers).toEqual([input.requestNo, input.requestNo, input.requestNo])
})

test('sends nothing again when the lookup fails too, and lets the shopper retry', async () => {
  const { as, calls } = createStubShop({
    'order.submit': () => fail(failure('network')),
    'order.info': () => fail(failure('network')),
  })
  await expect(as().orders.submit(input)).resolves.toMatchObject({ state: 'pending' })
  expect(calls.map(({ name }) => name)).toEqual(['order.submit', 'order.info'])
})

test('stops looking up after a second lost response', async () => {
  const { as, calls } = createStubShop({
    'order.submit': () => fail(failure('timeout')),
    'order.info': () => fail(refusal(404)),
  })
  await expect(as().orders.submit(input)).resolves.toMatchObject({ state: 'pending' })
  expect(calls).toHaveLength(3)
})

test('reports a refused order at once', async () => {
  const { as, calls } = createStubShop({
    'order.submit': () => fail(refusal(409, { msg: 'sold out', conflict: 'N1' })),
  })
  await expect(as().orders.submit(input)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'sold out',
  })
  expect(calls).toHaveLength(1)
})

test('looks nothing up for an order that was rejected before it was sent', async () => {
  const { as, calls } = createStubShop({ 'order.submit': () => fail(failure('overloaded')) })
  await expect(as().orders.submit(input)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(calls).toHaveLength(1)
})

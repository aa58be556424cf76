import { expect, test } from 'vitest'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'
import { shapeOf } from '#server/testing/shape-of.ts'

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
  agreedTotal: { minor: 3_000, currency: 'EUR' },
}
const preview = (total: string) => ({
  lines: [],
  amount: '25.00',
  tax: '4.79',
  shipping: [],
  payment: [],
  courier_city: 'Berlin',
  shipping_fee: '5.00',
  total,
})
const submit = { 'order.submit': () => ({ order_no: 'N1' }) }

test('places an order when the current total equals the agreed total, and does not send the agreed total to the upstream', async () => {
  const { as, calls } = createStubShop({ ...submit, 'order.preview': () => preview('30') })
  await expect(as().orders.submit(input)).resolves.toEqual({
    state: 'placed',
    msg: 'order.submit done',
    orderNo: 'N1',
  })
  const about = calls.filter(({ name }) => name.startsWith('order.'))
  expect(about.map(({ name }) => name)).toEqual(['order.preview', 'order.submit'])
  expect(about[0]?.input).toMatchObject({ country: 'DE', city: 'Berlin', shipping_method: 'post' })
  expect(about[1]?.input).not.toHaveProperty('agreedTotal')
})

test('answers 409 with both totals and sends no order when the total has changed since the shopper saw it', async () => {
  let total = '31.50'
  const shop = createStubShop({ ...submit, 'order.preview': () => preview(total) })
  const shape = await shapeOf(shop, shop.as().orders.submit(input))
  const current = { minor: 3_150, currency: 'EUR' }
  expect(shape.data).toMatchObject({
    code: 'CONFLICT',
    httpStatus: 409,
    kind: 'business',
    totals: { agreed: input.agreedTotal, current },
  })
  expect(shop.calls.map(({ name }) => name)).not.toContain('order.submit')
  const again = await shop.as().orders.submit({ ...input, agreedTotal: current })
  expect(again).toMatchObject({ state: 'placed' })
  total = '99'
  expect(await shop.as().orders.submit(input)).toMatchObject({ state: 'placed', orderNo: 'N1' })
})

test('answers 409 when the current total differs from the agreed total only in its currency', async () => {
  const yen = { list: [{ id: 2, code: 'JPY', name: 'Yen', symbol: '¥', rate: '1', is_base: 1 }] }
  const stubs = { 'order.preview': () => preview('30'), 'baseinfo.getcurrency': () => yen }
  const shop = createStubShop({ ...submit, ...stubs })
  const shape = await shapeOf(shop, shop.as().orders.submit(input))
  expect(shape.data).toMatchObject({
    httpStatus: 409,
    totals: { agreed: input.agreedTotal, current: { minor: 3_000, currency: 'JPY' } },
  })
  expect(shop.calls.map(({ name }) => name)).not.toContain('order.submit')
})

test('places an order whose total has not changed even when the base currency cannot be read', async () => {
  const unknown = { 'baseinfo.getcurrency': () => fail(failure('timeout')) }
  const stubs = { ...submit, ...unknown, 'order.preview': () => preview('30') }
  await expect(createStubShop(stubs).as().orders.submit(input)).resolves.toMatchObject({
    state: 'placed',
  })
})

test.each([
  ['timeout', failure('timeout')],
  ['bad response', failure('bad-response')],
  ['outage', refusal(500)],
])(
  'refuses an order with the error overloaded when the current total cannot be read (%s)',
  async (_, error) => {
    const shop = createStubShop({ ...submit, 'order.preview': () => fail(error) })
    const shape = await shapeOf(shop, shop.as().orders.submit(input))
    expect(shape.data).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      kind: 'overloaded',
      retryAfterSeconds: 5,
    })
    expect(shop.calls.map(({ name }) => name)).not.toContain('order.submit')
  },
)

test('returns the upstream’s message and the name of the invalid field when a product cannot be ordered', async () => {
  const gone = refusal(404, { msg: 'gone', field: 'items.0.id' })
  const shop = createStubShop({ 'order.preview': () => fail(gone) })
  const shape = await shapeOf(shop, shop.as().orders.submit(input))
  expect(shape).toMatchObject({ message: 'gone', data: { code: 'NOT_FOUND', field: 'items.0.id' } })
})

test('answers 422 and names the field requestNo when an order reuses the request number of an order with other content', async () => {
  const shop = createStubShop(submit)
  const { agreedTotal: _, ...plain } = input
  await shop.as().orders.submit(plain)
  const shape = await shapeOf(shop, shop.as().orders.submit({ ...plain, remark: 'other' }))
  expect(shape.data).toMatchObject({ httpStatus: 422, kind: 'business', field: 'requestNo' })
})

test('looks up an order by its request number, and returns the state none for an unused number or the email of another guest', async () => {
  const { as } = createStubShop(submit)
  const { agreedTotal: _, requestNo, ...rest } = input
  expect(await as().orders.attempt({ requestNo })).toEqual({ state: 'none' })
  await as().orders.submit({ ...rest, requestNo })
  const guestEmail = person.email
  const expected = { state: 'placed', orderNo: 'N1', guestEmail }
  expect(await as({ token: 't' }).orders.attempt({ requestNo })).toEqual(expected)
  const withEmail = (email: string) => as().orders.attempt({ requestNo, email })
  expect(await withEmail(guestEmail.toUpperCase())).toEqual(expected)
  expect(await withEmail('someone.else@example.com')).toEqual({ state: 'none' })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { shapeOf } from '#server/testing/shape-of.ts'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'

const input = (facts: { quantity?: number; email?: string } = {}): SubmitInput => {
  const { quantity = 1, email = 'ada@example.test' } = facts
  return {
    items: [{ id: 1, quantity }],
    contact: { name: 'Ada', email, phone: '+49 30 123456' },
    payer: { type: 'individual', name: 'Ada', email, phone: '', company: '', taxId: '' },
    address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
    shippingMethod: 'post',
    paymentMethod: 'invoice',
    remark: '',
    requestNo: randomUUID(),
  }
}
const start = () => createStubShop({ 'order.submit': () => ({ order_no: 'N1' }) })

async function countOk(count: number, call: (index: number) => Promise<unknown>) {
  const results = []
  for (let index = 0; index < count; index += 1) {
    results.push(
      await call(index).then(
        () => true,
        () => false,
      ),
    )
  }
  return results.filter(Boolean).length
}

test('accepts at most 5 guest orders with one e-mail address, even if they come from many networks', async () => {
  const { as } = start()
  const placed = await countOk(20, (index) => as({}, `203.0.${index}.1`).orders.submit(input()))
  expect(placed).toBe(5)
})

test('says that a limit on guests refused an order, and how long to wait', async () => {
  const shop = start()
  await countOk(5, () => shop.as().orders.submit(input()))
  const { data } = await shapeOf(shop, shop.as().orders.submit(input()))
  expect(data).toMatchObject({ code: 'TOO_MANY_REQUESTS', guestLimit: true })
  expect(data.retryAfterSeconds).toBeGreaterThan(3_500)
})

test('limits the guest orders and the ordered pieces from one network, even if each order names another e-mail address', async () => {
  const { as } = start()
  const email = (index: number) => `guest-${index}@example.test`
  const order = (index: number, quantity: number) => input({ email: email(index), quantity })
  expect(await countOk(40, (index) => as().orders.submit(order(index, 1)))).toBe(20)
  const other = start()
  expect(await countOk(40, (index) => other.as().orders.submit(order(index, 60)))).toBe(5)
})

test('refuses a guest order of more than 100 pieces, and says that waiting does not help', async () => {
  const shop = start()
  const refused = shop.as().orders.submit(input({ quantity: 101 }))
  expect(await shapeOf(shop, refused)).toMatchObject({
    message: 'a guest may order at most 100 pieces',
    data: { code: 'BAD_REQUEST', field: 'items', rule: 'validation.guestPieces' },
  })
  expect(shop.calls).toEqual([])
})

test('counts a guest order only once against the limits, however often the guest repeats it', async () => {
  const { as } = start()
  const order = input({ quantity: 60 })
  expect(await countOk(10, () => as().orders.submit(order))).toBe(10)
})

test('does not count a guest order against the limits if the upstream refuses the order', async () => {
  let respond: () => unknown = () => fail(refusal(409))
  const { as } = createStubShop({ 'order.submit': () => respond() })
  await countOk(10, () => as().orders.submit(input()))
  respond = () => ({ order_no: 'N1' })
  expect(await countOk(10, () => as().orders.submit(input()))).toBe(5)
})

test('does not limit the orders of logged-in users', async () => {
  const { as } = start()
  expect(await countOk(30, () => as({ token: 't' }).orders.submit(input()))).toBe(30)
})

test('lets the browser that placed a guest order look the order up while strangers guess the email', async () => {
  const shop = createStubShop({
    'order.submit': () => ({ order_no: 'N1' }),
    'baseinfo.getUsdtAddress': ({ email }) =>
      email === 'ada@example.test'
        ? { address: 'T123', network: 'TRC20', amount: '12.50' }
        : fail(refusal(0)),
  })
  await shop.as({}, '198.51.100.1').orders.submit(input())
  const cookie = String(shop.cookies.at(-1)).split(';', 1)[0] ?? ''
  for (let index = 0; index < 90; index += 1) {
    const guess = { orderNo: 'N1', email: `guess-${index}@example.test` }
    await shop
      .as({}, `203.0.${Math.floor(index / 3)}.1`)
      .orders.topUpAddress(guess)
      .catch(() => undefined)
  }
  const guesses = shop.calls.filter(({ name }) => name === 'baseinfo.getUsdtAddress')
  expect(guesses).toHaveLength(20)
  const own = { orderNo: 'N1', email: 'ada@example.test' }
  await expect(shop.as({}, '192.0.2.1').orders.topUpAddress(own)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await expect(shop.as({ cookie }, '192.0.2.1').orders.topUpAddress(own)).resolves.toBeDefined()
})

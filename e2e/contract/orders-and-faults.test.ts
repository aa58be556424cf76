import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Submitted, SubmitInput } from '#contracts/orders/orders.ts'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import { startShop } from './start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
beforeAll(async () => {
  shop = await startShop({ timeoutMs: 3_000 })
})
afterAll(() => shop.close())

async function attempt(world: string): Promise<SubmitInput> {
  const { list } = await shop.as({ world }).catalog.products({ inStock: true, limit: 1 })
  return {
    items: [{ id: list[0]?.id ?? 0, quantity: 1 }],
    contact: examplePerson,
    payer: { type: 'individual', ...examplePerson, company: '', taxId: '' },
    address: exampleAddress,
    shippingMethod: 'post',
    paymentMethod: 'invoice',
    remark: '',
    requestNo: randomUUID(),
  }
}

/** Awaits a call of `orders.submit` and returns the order number. Throws if no order was placed. */
async function placed(call: Promise<Submitted>): Promise<string> {
  const submitted = await call
  if (submitted.state !== 'placed') throw new Error(`the order is ${submitted.state}`)
  return submitted.orderNo
}

async function countOrders(world: string, token: string): Promise<number> {
  return (await shop.as({ world, token }).orders.list({ limit: 48 })).total
}

/** Logs in to a new world of the mock. Returns the name of the world, the token, and the number of existing orders. */
async function enter() {
  const world = `orders-${randomUUID()}`
  const token = await shop.login(world)
  return { world, token, before: await countOrders(world, token) }
}

test.each(['reset', 'hang'] as const)(
  'the shop places an order once and reports success when the response to the order is lost (%s)',
  async (kind) => {
    const { world, token, before } = await enter()
    const input = await attempt(world)
    await shop.lab(world).fault({ kind, at: 'after-commit', endpoint: 'order.submit', times: 1 })
    const orderNo = await placed(shop.as({ world, token }).orders.submit(input))
    const order = await shop.as({ world, token }).orders.byNumber({ orderNo })
    expect(order.requestNo).toBe(input.requestNo)
    expect(await countOrders(world, token)).toBe(before + 1)
  },
)

test('the shop places an order exactly once when the first request to the upstream is lost on the way', async () => {
  const { world, token, before } = await enter()
  await shop.lab(world).fault({ kind: 'reset', endpoint: 'order.submit', times: 1 })
  await shop.as({ world, token }).orders.submit(await attempt(world))
  expect(await countOrders(world, token)).toBe(before + 1)
})

test('the shop finds a guest’s order by request number and e-mail when the response to the order is lost', async () => {
  const world = `orders-${randomUUID()}`
  const input = await attempt(world)
  await shop
    .lab(world)
    .fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 })
  const orderNo = await placed(shop.as({ world }).orders.submit(input))
  const order = await shop.as({ world }).orders.byNumber({ orderNo, email: examplePerson.email })
  expect(order.requestNo).toBe(input.requestNo)
})

test('the shop places only one order when the outcome is unknown at first and the shopper sends the order again', async () => {
  const { world, token, before } = await enter()
  const input = await attempt(world)
  await shop.lab(world).fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit' })
  await shop.lab(world).fault({ kind: 'reset', endpoint: 'order.info' })
  await shop.lab(world).fault({ kind: 'reset', endpoint: 'order.list' })
  const submit = () => shop.as({ world, token }).orders.submit(input)
  await expect(submit()).resolves.toMatchObject({ state: 'pending' })
  for (const endpoint of ['order.submit', 'order.info', 'order.list'] as const) {
    await shop.lab(world).fault({ kind: 'none', endpoint })
  }
  // Retries, because the circuit breaker blocks all calls for a while after the failures.
  await expect.poll(async () => (await submit()).state, { timeout: 20_000 }).toBe('placed')
  expect(await countOrders(world, token)).toBe(before + 1)
})

test('the shop places each of forty orders exactly once while the upstream loses some requests and responses', async () => {
  const { world, token, before } = await enter()
  const inputs = await Promise.all(Array.from({ length: 40 }, () => attempt(world)))
  const numbers = new Set<string>()
  for (const [index, input] of inputs.entries()) {
    const at = index % 2 ? 'before-parse' : 'after-commit'
    const lost = { kind: 'reset', at, endpoint: 'order.submit', times: 1 } as const
    if (index % 3 === 0) await shop.lab(world).fault(lost)
    numbers.add(await placed(shop.as({ world, token }).orders.submit(input)))
  }
  expect(numbers.size).toBe(40)
  expect(await countOrders(world, token)).toBe(before + 40)
})

test('the shop refuses a different order with a used request number, and the error contains the number of the first order', async () => {
  const { world, token } = await enter()
  const input = await attempt(world)
  const submit = (changed: Partial<SubmitInput>) =>
    shop.as({ world, token }).orders.submit({ ...input, ...changed })
  const orderNo = await placed(submit({}))
  expect(await placed(submit({}))).toBe(orderNo)
  await expect(submit({ remark: 'other' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    cause: { conflict: orderNo },
  })
})

test('right after an order, the shop reports the reduced stock of the product', async () => {
  const { world, token } = await enter()
  const input = await attempt(world)
  const id = input.items[0]?.id ?? 0
  const stock = async () => (await shop.as({ world }).catalog.product({ id })).stock
  const before = await stock()
  await shop.as({ world, token }).orders.submit(input)
  expect(await stock()).toBe(before - 1)
})

test('the shop redirects a card payment to the mock’s payment page', async () => {
  const { world, token } = await enter()
  const input = { ...(await attempt(world)), paymentMethod: 'card' } as const
  const orderNo = await placed(shop.as({ world, token }).orders.submit(input))
  const { redirectUrl } = await shop.as({ world, token }).orders.pay({ orderNo })
  expect(new URL(redirectUrl).origin).toBe(shop.upstreamUrl)
})

test('the shop times out a slow call of one endpoint, and still serves calls of other endpoints', async () => {
  const world = `orders-${randomUUID()}`
  await shop.lab(world).fault({ kind: 'latency', ms: 5_000, endpoint: 'baseinfo.uquestion' })
  const issue = {
    type: 'question',
    name: 'Ada',
    content: 'Why?',
    mobile: '+44 20 7946 0199',
    email: '',
  } as const
  await expect(shop.as({ world }).feedback.submitIssue(issue)).rejects.toMatchObject({
    code: 'GATEWAY_TIMEOUT',
  })
  await expect(shop.as({ world }).site.languages()).resolves.toHaveLength(16)
})

test.each(['garbage', 'http500', 'reset'] as const)(
  'the shop reports the upstream fault %s with the error code BAD_GATEWAY',
  async (kind) => {
    const world = `orders-${randomUUID()}`
    await shop.lab(world).fault({ kind, endpoint: 'goods.goodsdetail' })
    await expect(shop.as({ world }).catalog.product({ id: 1 })).rejects.toMatchObject({
      code: 'BAD_GATEWAY',
    })
  },
)

test('the shop refuses a token with UNAUTHORIZED after its user has logged out', async () => {
  const { world, token } = await enter()
  await shop.as({ world, token }).account.logout()
  await expect(shop.as({ world, token }).account.profile()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('the shop refuses a token that was issued in another world of the mock', async () => {
  const { token } = await enter()
  const elsewhere = shop.as({ world: `orders-${randomUUID()}`, token })
  await expect(elsewhere.account.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

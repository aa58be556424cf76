import { TRPCClientError } from '@trpc/client'
import { expect } from 'vitest'
import { errorDataSchema } from '#contracts/errors.ts'
import type { OrderKey } from '#contracts/orders/orders.ts'
import { COUNTRY, stockOf, totalsOf, type Model, type ModelOrder } from './shop-model.ts'
import type { Real } from './real.ts'
import type { Visitor } from '#e2e/contract/start-shop-server.ts'

/** Expects stock, carts and orders of the shop to match the model, and the mock's data to be consistent. */
export async function expectShopAsModel(model: Readonly<Model>, real: Real): Promise<void> {
  expect(real.world.problems()).toEqual([])
  await expectStockAsModel(model, real)
  for (const shopper of real.shoppers.keys()) {
    await expectCartAsModel(model, real, shopper)
    await expectOrdersAsModel(model, real, shopper)
  }
}

async function expectStockAsModel(model: Readonly<Model>, real: Real): Promise<void> {
  const ids = [...model.stock.keys()]
  const products = await visitorOf(real, 0).call.cart.products.query({ ids })
  expect(products.map(({ id, stock }) => [id, stock])).toEqual(
    ids.map((id) => [id, stockOf(model, id)]),
  )
  expect(products.filter(({ stock }) => stock < 0)).toEqual([])
}

async function expectCartAsModel(model: Readonly<Model>, real: Real, shopper: number) {
  const goods = model.shoppers[shopper]?.cart ?? new Map()
  const cart = real.shoppers[shopper]?.cart ?? []
  expect(cart.map(({ id, num }) => [id, num])).toEqual([...goods])
  if (goods.size === 0) return
  const preview = await previewCart(real, shopper)
  const { amountMinor, totalMinor } = totalsOf(model, goods)
  expect(preview).toMatchObject({ amount: { minor: amountMinor }, total: { minor: totalMinor } })
}

/** Returns the shop's prices and total for a shopper's cart. */
export function previewCart(real: Real, shopper: number) {
  const cart = real.shoppers[shopper]?.cart ?? []
  return visitorOf(real, shopper).call.orders.preview.query({
    items: cart.map(({ id, num }) => ({ id, quantity: num })),
    country: COUNTRY,
    shippingMethod: 'post',
  })
}

/** Expects a logged-in user to see exactly their own orders, without the orders that they placed as a guest. */
async function expectOrdersAsModel(model: Readonly<Model>, real: Real, shopper: number) {
  if (!model.shoppers[shopper]?.isLoggedIn) return
  const { list } = await visitorOf(real, shopper).call.orders.list.query({ limit: 48 })
  const seeded = real.shoppers[shopper]?.seededOrders
  const shown = list.filter(({ orderNo }) => !seeded?.has(orderNo))
  const own = model.orders.filter((order) => order.owner === shopper && order.guestEmail === null)
  const rows = shown.map(({ orderNo, total, paymentStatus }) => ({
    orderNo,
    totalMinor: total.minor,
    status: paymentStatus,
  }))
  expect(rows).toHaveLength(own.length)
  for (const { orderNo, totalMinor, status } of own)
    expect(rows).toContainEqual({ orderNo, totalMinor, status })
}

/** Expects the order that its owner sees to match the model. */
export async function expectOrderAsModel(visitor: Visitor, order: ModelOrder): Promise<void> {
  const shown = await visitor.call.orders.byNumber.query(keyOf(order))
  const lines = new Map(shown.lines.map(({ id, quantity }) => [id, quantity]))
  expect({ status: shown.paymentStatus, total: shown.total.minor, lines }).toEqual({
    status: order.status,
    total: order.totalMinor,
    lines: order.goods,
  })
}

/**
 * Tries to read and to cancel somebody else's order. Expects each refusal to be the same as for an order that does not
 * exist. A guest also sends `email`.
 */
export async function expectHidden(visitor: Visitor, orderNo: string, email?: string) {
  const { orders } = visitor.call
  const unknown = `${orderNo.slice(0, -1)}${orderNo.endsWith('0') ? '1' : '0'}`
  const calls = [orders.byNumber.query, orders.cancel.mutate] as const
  for (const call of calls) {
    const keyFor = (number: string): OrderKey => ({ orderNo: number, ...(email && { email }) })
    const refusals = []
    for (const number of [orderNo, unknown]) {
      const error = await call(keyFor(number)).then(
        () => 'no error',
        (thrown: unknown) => describe(thrown).replaceAll(number, 'N'),
      )
      refusals.push(error)
    }
    expect(refusals[0]).toBe(refusals[1])
    expect(refusals[0]).not.toBe('no error')
  }
}

export function keyOf({ orderNo, guestEmail }: ModelOrder): OrderKey {
  return { orderNo, ...(guestEmail !== null && { email: guestEmail }) }
}

export function visitorOf(real: Real, shopper: number): Visitor {
  const visitor = real.shoppers[shopper]?.visitor
  if (!visitor) throw new Error(`There is no shopper ${shopper}`)
  return visitor
}

/** Returns the error code of a refused call. Rethrows any other error. */
export function codeOf(error: unknown): string {
  if (error instanceof TRPCClientError) return errorDataSchema.parse(error.data).code
  throw error
}

/** Returns the message and data of a refused call as text, without the request id. */
function describe(error: unknown): string {
  if (!(error instanceof TRPCClientError)) throw error
  return JSON.stringify([error.message, { ...errorDataSchema.parse(error.data), requestId: '' }])
}

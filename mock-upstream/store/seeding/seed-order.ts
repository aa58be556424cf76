import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { INVOICE_HOLD_SECONDS } from '#contracts/limits.ts'
import type { DeliveryStatus, PaymentStatus } from '#contracts/orders/statuses.ts'
import type { DemoUser } from '#fixtures/content/demo-users.ts'
import { SHIPPING_ZONES, zoneOf } from '#fixtures/content/shipping-facts.ts'
import { addressesOf, seededPerson, seededPlace } from '#mock-upstream/seed/people.ts'
import { progressTime } from '#mock-upstream/store/orders/delivery-progress.ts'
import { createOrderNo } from '#mock-upstream/store/orders/order-number.ts'
import { sumUp } from '#mock-upstream/store/orders/order-totals.ts'
import { addOrder, SEEDED } from '#mock-upstream/store/orders/orders.ts'
import type { OrderPlan } from './seed-order-plan.ts'
import { toKey } from '#mock-upstream/store/account/users.ts'
import { write } from '#mock-upstream/world/rows.ts'

/**
 * Number of products that seeded orders choose from: those with the lowest ids. A shop with fewer products uses all of
 * them.
 */
export const PRODUCTS_USED = 60

export type PricedProduct = { id: number; price_minor: number }
export type SeedOrder = {
  seed: number
  now: number
  user: DemoUser
  index: number
  plan: OrderPlan
  products: readonly PricedProduct[]
}

/**
 * Inserts one seeded order. The order number and the goods depend on the seed. The date and the delivery steps depend
 * on the time at which the world starts.
 */
export function seedOrder(db: DatabaseSync, order: SeedOrder): void {
  const { now, user, plan } = order
  const bytes = createHash('sha256').update(`${order.seed}/${user.id}/${order.index}`).digest()
  const items = itemsOf(order, bytes)
  const destination = destinationOf(order)
  if (items.length === 0 || !destination) return
  const { place, recipient } = destination
  const amount = sumUp(items, 0).amountMinor
  const zone = SHIPPING_ZONES[zoneOf(place.country)]
  const isFree = plan.via === 'post' && amount >= zone.freeFromMinor
  const totals = sumUp(items, isFree ? 0 : (zone.feesMinor[plan.via] ?? 0))
  const createTime = now - plan.ageHours * 3_600
  const { name, email, phone } = user
  const contact = { ...recipient, email }
  const id = addOrder(
    db,
    {
      order_no: createOrderNo(createTime, bytes),
      user_id: user.id,
      email_key: toKey(user.email),
      request_no: toUuid(bytes),
      fingerprint: SEEDED,
      create_time: createTime,
      expire_time: plan.by === 'cash' ? null : createTime + INVOICE_HOLD_SECONDS,
      progress_time: progressTime({ pay_status: plan.pay, delivery_status: plan.delivery }, now),
      pay_status: plan.pay,
      delivery_status: plan.delivery,
      shipping_method: plan.via,
      payment_method: plan.by,
      amount_minor: totals.amountMinor,
      shipping_fee_minor: totals.shippingFeeMinor,
      tax_minor: totals.taxMinor,
      total_minor: totals.totalMinor,
      goods_count: totals.goodsCount,
      payer: JSON.stringify({ type: 'individual', name, email, phone }),
      contact: JSON.stringify(contact),
      place: JSON.stringify(place),
      remark: '',
    },
    items.map((item) => ({ product_id: item.id, price_minor: item.price_minor, num: item.num })),
  )
  seedMoves(db, { id, createTime, now, plan })
}

const DELIVERY_PATHS: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  pending: [],
  shipped: ['shipped'],
  in_transit: ['shipped', 'in_transit'],
  received: ['shipped', 'in_transit', 'received'],
  returned: ['shipped', 'in_transit', 'received', 'returned'],
  rejected: ['shipped', 'in_transit', 'rejected'],
}

type SeededMoves = { id: number; createTime: number; now: number; plan: OrderPlan }

/**
 * Inserts the status changes of a seeded order, spread evenly over the time since the order was placed and at most a
 * day apart. Inserts no cancellation, because a recorded cancellation means that the goods went back to stock.
 */
function seedMoves(db: DatabaseSync, { id, createTime, now, plan }: SeededMoves): void {
  const path = DELIVERY_PATHS[plan.delivery]
  const moves = [...(plan.pay === 'paid' ? [{ pay: plan.pay }] : []), ...path]
  const stepSeconds = Math.min(24 * 3_600, Math.floor((now - createTime) / (moves.length + 1)))
  let at: { pay: PaymentStatus; delivery: DeliveryStatus } = { pay: 'unpaid', delivery: 'pending' }
  for (const [index, move] of moves.entries()) {
    const to = typeof move === 'string' ? { ...at, delivery: move } : { ...at, pay: move.pay }
    const time = createTime + (index + 1) * stepSeconds
    write(db, INSERT_MOVE, id, at.pay, to.pay, at.delivery, to.delivery, time)
    at = to
  }
}

const INSERT_MOVE = `insert into main.order_moves
  (order_id, pay_from, pay_to, delivery_from, delivery_to, time) values (?, ?, ?, ?, ?, ?)`

/**
 * Returns the address and the recipient of a seeded order. A customer's every third order is a gift to another person,
 * if it is sent by post or express. That person lives in the customer's country, so that the shipping fees stay the
 * same.
 */
function destinationOf({ seed, user, index, plan }: SeedOrder) {
  const [home] = addressesOf(seed, user)
  if (!home) return undefined
  const { configName: _, ...place } = home
  const isGift = index % 3 === 2 && (plan.via === 'post' || plan.via === 'express')
  if (!isGift) return { place, recipient: { name: user.name, phone: user.phone } }
  const entity = { seed, kind: `gift-${index}`, id: user.id, country: place.country }
  return { place: seededPlace(entity), recipient: seededPerson(entity) }
}

function itemsOf({ plan, products }: SeedOrder, bytes: Uint8Array) {
  const chosen = new Map<
    number,
    { id: number; price_minor: number; priceMinor: number; num: number }
  >()
  for (let line = 0; line < plan.lines; line += 1) {
    // Chooses among 60 positions even if the shop has fewer products. So a smaller shop has the same orders, except
    // that another product replaces each missing product.
    const place = ((bytes[line] ?? 0) * 7 + line) % PRODUCTS_USED
    const product = products[place] ?? products[place % products.length]
    if (!product) continue
    const { id, price_minor } = product
    // Orders two pieces in about a third of the lines with a cheap product, and one piece in all other lines.
    const num = price_minor < 10_000 && (bytes[line + 3] ?? 0) % 3 === 0 ? 2 : 1
    chosen.set(id, { id, price_minor, priceMinor: price_minor, num })
  }
  return [...chosen.values()]
}

function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.slice(8, 24)).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

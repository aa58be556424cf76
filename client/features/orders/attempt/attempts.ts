import { randomUuid } from '#client/lib/uuid.ts'
import { readJson } from '#client/lib/storage.ts'
import { cartStore, ordersTakenOut } from '#client/session/cart-store.ts'
import { attemptsSlot } from '#client/session/checkout-draft.ts'
import { setCart } from '#client/session/session.ts'
import { userStore } from '#client/session/user-store.ts'
import type { CartItem, OrderItem } from '#contracts/cart/cart.ts'
import { isRecord } from '#contracts/values.ts'

/**
 * Attempt to order, shared by all tabs. The shop recognises a repeated order by its request number, so the number stays
 * the same until the outcome is certain. `ready`: nothing has reached the upstream. `sent`: the order may have been
 * placed. `placed`: the order has been placed.
 */
export type Attempt = {
  requestNo: string
  state: 'ready' | 'sent' | 'placed'
  /** Hash of the user name. Empty for a guest. */
  owner: string
  /** Goods that were sent; empty while the attempt is `ready`. */
  items: readonly OrderItem[]
  /** Time of the last change, in milliseconds. */
  at: number
  /** Whether the upstream has refused an order with this number. */
  isRefused?: true
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const KEPT_MS = 3 * 24 * 60 * 60_000
const KEPT_MAX = 10
const RECENT_MS = 10 * 60_000

/** Returns the valid attempts of the last three days, oldest first. */
export function readAttempts(): readonly Attempt[] {
  const stored = readJson(attemptsSlot)
  if (!Array.isArray(stored)) return []
  return stored.filter(isAttempt).filter(({ at }) => Date.now() - at < KEPT_MS)
}

/** Deletes attempts that are older than three days. */
export function dropOldAttempts(): void {
  write(readAttempts())
}

/**
 * Returns the current visitor's unclear attempts: those in the state `sent`. With `items`, returns only attempts that
 * contain any of these products.
 */
export function unclearAttempts(items?: readonly OrderItem[]): readonly Attempt[] {
  const owner = ownerNow()
  return readAttempts().filter(
    (attempt) =>
      attempt.state === 'sent' &&
      // Includes attempts made as a guest, because a guest who logs in is still the same person.
      (attempt.owner === '' || attempt.owner === owner) &&
      (!items || shareGoods(attempt.items, items)),
  )
}

/**
 * Returns the attempt that the visitor's next order will use. If no such attempt exists yet, creates one with a new
 * request number.
 */
export function nextAttempt(): Attempt {
  const owner = ownerNow()
  const known = readAttempts().find(({ state, owner: of }) => state === 'ready' && of === owner)
  if (known) return known
  const attempt: Attempt = {
    requestNo: randomUuid(),
    state: 'ready',
    owner,
    items: [],
    at: Date.now(),
  }
  write([...readAttempts(), attempt])
  return attempt
}

/**
 * Records that the order counts as possibly placed from now on, even if no response arrives. Call this before the order
 * is sent.
 */
export function markSent(requestNo: string, items: readonly OrderItem[]): void {
  change(requestNo, { state: 'sent', items })
}

/** Records that no order was placed with this request number. The next order may use the number again. */
export function markUnsent(requestNo: string): void {
  change(requestNo, { state: 'ready', items: [] })
}

/**
 * Records that the upstream refused the order. The next order has the same number once, because the upstream may have
 * stored this one all the same, and the shop looks a repeated order up. After a second refusal it gets a new number,
 * because an upstream may refuse a number for good.
 */
export function markRefused(requestNo: string): void {
  const attempt = readAttempts().find((known) => known.requestNo === requestNo)
  if (attempt?.isRefused) dropAttempt(requestNo)
  else change(requestNo, { state: 'ready', items: [], isRefused: true })
}

/** Records that the attempt was placed, and takes exactly the ordered quantities out of the cart. */
export function markPlaced(requestNo: string): void {
  const attempt = readAttempts().find((known) => known.requestNo === requestNo)
  if (!attempt || attempt.state === 'placed') return
  takeOutPlaced()
  const at = Math.max(Date.now(), ordersTakenOut() + 1)
  change(requestNo, { state: 'placed' }, at)
  setCart((cart) => withoutOrdered(cart, attempt.items), at)
}

/**
 * Deletes an attempt, so that the next order gets a new request number. Call this when look-ups have shown that no order
 * exists, or when the shopper wants to order again although the number already belongs to an order.
 */
export function dropAttempt(requestNo: string): void {
  write(readAttempts().filter((attempt) => attempt.requestNo !== requestNo))
}

/**
 * Removes the goods of placed orders that are still in this tab's cart. Normally, the tab that orders sends a message,
 * and all other tabs change their carts. But the message may not have arrived, or the browser may have restored this
 * tab with an old cart.
 */
export function takeOutPlaced(): void {
  const until = ordersTakenOut()
  const placed = readAttempts().filter(({ state, at }) => state === 'placed' && at > until)
  if (placed.length === 0) return
  const ordered = placed.flatMap(({ items }) => items)
  setCart((cart) => withoutOrdered(cart, ordered), Math.max(...placed.map(({ at }) => at)))
}

/** Returns the last attempt that was placed at `time` or later and contains any of these products. */
export function placedSince(time: number, items: readonly OrderItem[]): Attempt | undefined {
  return readAttempts().findLast(
    (attempt) =>
      attempt.state === 'placed' && attempt.at >= time && shareGoods(attempt.items, items),
  )
}

/** Returns the visitor's last attempt that was placed in the last ten minutes. */
export function recentlyPlaced(): Attempt | undefined {
  const owner = ownerNow()
  return readAttempts().findLast(
    (attempt) =>
      attempt.state === 'placed' &&
      (attempt.owner === '' || attempt.owner === owner) &&
      Date.now() - attempt.at < RECENT_MS,
  )
}

/**
 * Returns true if the cart holds each of these products in exactly this quantity. The cart may also hold other
 * products.
 */
export function areInCart(items: readonly OrderItem[]): boolean {
  const cart = new Map(cartStore.get().map(({ id, num }) => [id, num]))
  return items.length > 0 && items.every(({ id, quantity }) => cart.get(id) === quantity)
}

export function sameGoods(some: readonly OrderItem[], others: readonly OrderItem[]): boolean {
  const quantities = new Map(some.map(({ id, quantity }) => [id, quantity]))
  return (
    some.length === others.length &&
    others.every(({ id, quantity }) => quantities.get(id) === quantity)
  )
}

function shareGoods(some: readonly OrderItem[], others: readonly OrderItem[]): boolean {
  return some.some(({ id }) => others.some((other) => other.id === id))
}

function withoutOrdered(
  cart: readonly CartItem[],
  ordered: readonly OrderItem[],
): readonly CartItem[] {
  return cart.flatMap((line) => {
    const quantity = ordered
      .filter(({ id }) => id === line.id)
      .reduce((sum, item) => sum + item.quantity, 0)
    return line.num > quantity ? [{ ...line, num: line.num - quantity }] : []
  })
}

function change(
  requestNo: string,
  changes: Partial<Pick<Attempt, 'state' | 'items' | 'isRefused'>>,
  at = Date.now(),
): void {
  const attempts = readAttempts()
  write(
    attempts.map((attempt) =>
      attempt.requestNo === requestNo ? { ...attempt, ...changes, at } : attempt,
    ),
  )
}

function write(attempts: readonly Attempt[]): void {
  attemptsSlot.write(attempts.length > 0 ? JSON.stringify(attempts.slice(-KEPT_MAX)) : null)
}

/**
 * Returns a short hash (FNV-1a) of the user name, or an empty text for a guest. The name itself must not stay in local
 * storage, which outlives the session.
 */
function ownerNow(): string {
  const visitor = userStore.get()
  if (visitor.kind !== 'user') return ''
  let hash = 0x811c9dc5
  for (const char of visitor.username) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

export function isRequestNo(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value)) return false
  const { requestNo, state, owner, items, at } = value
  return (
    isRequestNo(requestNo) &&
    (state === 'ready' || state === 'sent' || state === 'placed') &&
    typeof owner === 'string' &&
    typeof at === 'number' &&
    Array.isArray(items) &&
    items.every(isOrderItem)
  )
}

function isOrderItem(value: unknown): value is OrderItem {
  return isRecord(value) && Number.isSafeInteger(value.id) && Number.isSafeInteger(value.quantity)
}

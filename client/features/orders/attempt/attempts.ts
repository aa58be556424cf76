import { randomUuid } from '#client/lib/uuid.ts'
import { readJson } from '#client/lib/storage.ts'
import { cartStore, ordersTakenOut } from '#client/session/cart-store.ts'
import { attemptsSlot } from '#client/session/checkout-draft.ts'
import { setCart } from '#client/session/session.ts'
import { userStore } from '#client/session/user-store.ts'
import type { CartItem, OrderItem } from '#contracts/cart/cart.ts'
import { isRecord } from '#contracts/values.ts'

/**
 * One attempt to order, shared by all tabs. Its number makes a repeat recognisable, so it changes only when nothing can
 * come of it any more: `ready` was never sent or refused unsent, `sent` may have been placed, `placed` was.
 */
export type Attempt = {
  requestNo: string
  state: 'ready' | 'sent' | 'placed'
  /** Mark of the account that orders, empty for a guest. */
  owner: string
  /** The goods that were sent: the fingerprint of the cart. */
  items: readonly OrderItem[]
  /** Time of the last change, in milliseconds. */
  at: number
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const KEPT_MS = 3 * 24 * 60 * 60_000
const KEPT_MAX = 10

/** Returns the attempts of the last three days, oldest first. Drops invalid ones. */
export function readAttempts(): readonly Attempt[] {
  const stored = readJson(attemptsSlot)
  if (!Array.isArray(stored)) return []
  return stored.filter(isAttempt).filter(({ at }) => Date.now() - at < KEPT_MS)
}

/** Deletes the attempts of more than three days ago. */
export function dropOldAttempts(): void {
  write(readAttempts())
}

/** Returns the attempts that may have led to an order of the present visitor, and that nobody has asked after. */
export function unclearAttempts(items?: readonly OrderItem[]): readonly Attempt[] {
  const owner = ownerNow()
  return readAttempts().filter(
    (attempt) =>
      attempt.state === 'sent' &&
      // A guest who logs in is still the same person.
      (attempt.owner === '' || attempt.owner === owner) &&
      (!items || shareGoods(attempt.items, items)),
  )
}

/** Returns the attempt under which the visitor orders next. Its number is new at the first call. */
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

/** Records that an order is on its way. Called before it is sent. */
export function markSent(requestNo: string, items: readonly OrderItem[]): void {
  change(requestNo, { state: 'sent', items })
}

/** Records that nothing of the attempt has arrived. The same number may be sent again. */
export function markUnsent(requestNo: string): void {
  change(requestNo, { state: 'ready', items: [] })
}

/** Records the order, and takes exactly the ordered quantities out of the cart. */
export function markPlaced(requestNo: string): void {
  const attempt = readAttempts().find((known) => known.requestNo === requestNo)
  if (!attempt || attempt.state === 'placed') return
  takeOutPlaced()
  const at = Math.max(Date.now(), ordersTakenOut() + 1)
  change(requestNo, { state: 'placed' }, at)
  setCart((cart) => withoutOrdered(cart, attempt.items), at)
}

/** Drops an attempt that was certainly not placed. The next one gets a new number. */
export function dropAttempt(requestNo: string): void {
  write(readAttempts().filter((attempt) => attempt.requestNo !== requestNo))
}

/**
 * Takes the goods out of this tab's cart that other tabs have ordered, in case their message has not arrived or the
 * browser has restored this tab with an old cart.
 */
export function takeOutPlaced(): void {
  const until = ordersTakenOut()
  const placed = readAttempts().filter(({ state, at }) => state === 'placed' && at > until)
  if (placed.length === 0) return
  const ordered = placed.flatMap(({ items }) => items)
  setCart((cart) => withoutOrdered(cart, ordered), Math.max(...placed.map(({ at }) => at)))
}

/** Returns the last order of any of these goods placed since a time. */
export function placedSince(time: number, items: readonly OrderItem[]): Attempt | undefined {
  return readAttempts().findLast(
    (attempt) =>
      attempt.state === 'placed' && attempt.at >= time && shareGoods(attempt.items, items),
  )
}

/** Returns true if the cart holds exactly these quantities of these products. */
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
  changes: Partial<Pick<Attempt, 'state' | 'items'>>,
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
 * Marks the account without naming it, because local storage outlives the session: a short hash (FNV-1a) of the user
 * name.
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

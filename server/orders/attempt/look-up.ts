import { toMinor } from '#contracts/money.ts'
import type { ResponseOf } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { toPlainText } from '#contracts/upstream/wire/plain-text.ts'
import type { OrderWire } from '#contracts/upstream/wire/order.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'
import { LOOK_UP_TIMEOUT_MS, SESSION_CHECK_MS } from './timing.ts'
import type { OpenAttempt, SubmitRequest } from './attempt.ts'

/**
 * Result of a look-up. `absent`: the upstream says that it has no such order. `unclear`: the order may exist. `no
 * session`: the order may exist, and nobody knows whether the user's session still works. The upstream may then treat
 * the shop as a guest, who neither sees the user's orders nor shares request numbers with the user.
 */
export type LookUp =
  | { kind: 'found'; orderNo: string }
  | { kind: 'absent' }
  | { kind: 'unclear' }
  | { kind: 'no session' }

/** Result of a look-up by request number. */
type NamedLookUp =
  /** `isNamed` is true if the upstream returned the request number, so that it is certainly this order. */
  | { kind: 'found'; orderNo: string; isNamed: boolean }
  | { kind: 'absent' }
  /** `isAnswered` is false if the call failed, so that a later look-up may find the order. */
  | { kind: 'unclear'; isAnswered: boolean }

/** How many of the shopper's newest orders (`order.list`) are compared with the attempt. */
const LIST_LIMIT = 48
/**
 * Tolerance for the date of an order in the list. The order may be dated up to `BEFORE_MS` before the first send, and
 * up to `AFTER_MS` after the last send.
 */
const BEFORE_MS = 2 * 60_000
const AFTER_MS = 10 * 60_000

/** Looks the order up by its request number with `order.info`. Never rejects. */
export async function lookUpByNumber(
  upstream: Upstream,
  attempt: OpenAttempt,
  call: CallContext,
): Promise<NamedLookUp> {
  const { requestNo, guestEmail } = attempt
  const key = { request_no: requestNo, ...(guestEmail !== null && { email: guestEmail }) }
  try {
    const { data } = await upstream.call('order.info', key, call)
    const isNamed = nameOf(data) !== null
    // An upstream that ignores the request number may return an older order with the same content.
    const isOther = !isNamed && data.create_time !== null && !isInTime(attempt, data)
    if (isOther || !isSame(attempt, data)) return { kind: 'unclear', isAnswered: true }
    return { kind: 'found', orderNo: data.order_no, isNamed }
  } catch (error) {
    if (isNotFound(error)) return { kind: 'absent' }
    const isAnswered = error instanceof UpstreamError && error.kind === 'business'
    return { kind: 'unclear', isAnswered }
  }
}

/** Returns whether the order with this number is the order of the attempt. Never rejects. */
export async function isOrderOf(
  upstream: Upstream,
  attempt: OpenAttempt,
  { orderNo, call }: { orderNo: string; call: CallContext },
): Promise<boolean> {
  const { guestEmail } = attempt
  const key = { order_no: orderNo, ...(guestEmail !== null && { email: guestEmail }) }
  try {
    const { data } = await upstream.call('order.info', key, {
      ...call,
      timeoutMs: LOOK_UP_TIMEOUT_MS,
    })
    return isSame(attempt, data) && (nameOf(data) !== null || isInTime(attempt, data))
  } catch {
    return false
  }
}

/** Returns whether the upstream says that it has no such order. A gateway's response proves nothing. */
function isNotFound(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.kind !== 'business') return false
  return error.code === UPSTREAM_CODES.notFound && (error.status ?? 200) < 500
}

export type ListOptions = { call: CallContext; skipsCancelled?: boolean }

/**
 * Searches the shopper's own orders for one with the same goods, total, recipient and time. Needed because some
 * upstreams cannot find an order by its request number. Returns the numbers of matching orders, oldest first, and
 * whether the list has any orders. Returns null if the list cannot be read. Never rejects.
 */
export async function findInList(
  upstream: Upstream,
  attempt: OpenAttempt,
  { call: caller, skipsCancelled = false }: ListOptions,
): Promise<{ matching: string[]; hasOrders: boolean } | null> {
  // Limits all calls together, because the list may have many pages.
  const signal = AbortSignal.timeout(caller.timeoutMs ?? LOOK_UP_TIMEOUT_MS)
  const call = { ...caller, signal }
  try {
    const { data } = await upstream.call('order.list', { page: 1, limit: LIST_LIMIT }, call)
    const rows = await Promise.all(
      [...data.list, ...(await readEnd(upstream, data, call))]
        .filter((row) => (nameOf(row) === null ? isInTime(attempt, row) : isSame(attempt, row)))
        .map((row) => readWhole(upstream, row, call)),
    )
    const matching = rows
      .filter((order) => isSame(attempt, order))
      .filter(({ pay_status }) => !skipsCancelled || pay_status !== 'cancelled')
      .toSorted((a, b) => (a.create_time ?? 0) - (b.create_time ?? 0))
      .map(({ order_no }) => order_no)
    return { matching, hasOrders: data.list.length > 0 }
  } catch {
    return null
  }
}

/**
 * Reads the last page of a list that begins with the oldest orders. Returns no orders for any other list. Never
 * rejects.
 */
async function readEnd(
  upstream: Upstream,
  { list, total }: ResponseOf<'order.list'>,
  call: CallContext,
): Promise<OrderWire[]> {
  const [first, last] = [list[0]?.create_time ?? 0, list.at(-1)?.create_time ?? 0]
  if (total <= list.length || first >= last) return []
  // The upstream may put more orders on a page than requested.
  const page = Math.ceil(total / Math.max(LIST_LIMIT, list.length))
  const end = upstream.call('order.list', { page, limit: LIST_LIMIT }, call)
  return end.then(({ data }) => data.list).catch(() => [])
}

/** Reads an order whose row in the list has no goods. Returns any other row, and the row if that fails. */
async function readWhole(upstream: Upstream, row: OrderWire, call: CallContext) {
  if (row.goods.length > 0) return row
  try {
    return (await upstream.call('order.info', { order_no: row.order_no }, call)).data
  } catch {
    return row
  }
}

/**
 * Rejects with the upstream's error if the session of a user has ended. Some upstreams would place the order as a
 * guest's, and the user would never see it. Resolves if nobody can tell, because an order must not fail for that.
 */
export async function checkSession(upstream: Upstream, call: CallContext): Promise<void> {
  if (call.token === undefined) return
  const context = { ...call, signal: undefined, timeoutMs: SESSION_CHECK_MS }
  await upstream.call('user.info', {}, context).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === UPSTREAM_CODES.unauthorized) throw error
  })
}

/** Returns whether the upstream still accepts the user's session. Never rejects. */
export async function hasSession(upstream: Upstream, call: CallContext): Promise<boolean> {
  try {
    await upstream.call('user.info', {}, call)
    return true
  } catch {
    return false
  }
}

/**
 * Returns whether the upstream's order is the order of the attempt. Compares the request numbers, or the content of the
 * orders if the upstream does not return the request number.
 */
function isSame({ requestNo, order }: OpenAttempt, found: OrderWire): boolean {
  const name = nameOf(found)
  if (name !== null) return name === toHex(requestNo)
  const { request, totalMinor } = order
  return (
    goodsKey(request.items) === goodsKey(found.goods) &&
    isSameMethod(SHIPPING_METHODS, request.shipping_method, found.shipping_method) &&
    isSameMethod(PAYMENT_METHODS, request.payment_method, found.payment_method) &&
    (totalMinor === null || toMinor(found.total_price) === totalMinor) &&
    hasSameDetails(request, found)
  )
}

/**
 * Returns the request number of an order as 32 hexadecimal digits. Returns null if it has none. Every order of the shop
 * has a UUID, so any other value, such as the 0 of an unused column, says nothing.
 */
function nameOf({ request_no: requestNo }: OrderWire): string | null {
  const hex = toHex(requestNo)
  return /^[\da-f]{32}$/.test(hex) ? hex : null
}

/** Some databases return a UUID in upper case, without hyphens or in braces. */
function toHex(uuid: string): string {
  return uuid.toLowerCase().replaceAll(/[{}-]/g, '')
}

/** Ignores a method that the upstream leaves out, or writes in its own words. */
function isSameMethod(known: readonly string[], sent: string, returned: string): boolean {
  return returned === sent || !known.includes(returned)
}

/**
 * Returns whether recipient, address and remark of the upstream's order match the request. These details distinguish
 * two orders of the same goods by one shopper. Ignores a detail that the upstream leaves out or masks, for example
 * "a***@b.example".
 */
function hasSameDetails({ contact, address, remark = '' }: SubmitRequest, found: OrderWire) {
  const details = [
    [contact.name, found.contact.name],
    [contact.email, found.contact.email],
    [address.address, found.address.address],
    [address.postcode, found.address.postcode],
    [remark, found.remark],
  ] as const
  return details.every(
    // The returned text may be only the beginning of the sent one, because the upstream may shorten a text.
    ([sent, returned]) => returned.includes('*') || toLetters(sent).startsWith(toLetters(returned)),
  )
}

/**
 * Returns only the letters and digits of a text, in lower case. The upstream may change everything else, such as HTML,
 * spaces and punctuation.
 */
function toLetters(text: string): string {
  return toPlainText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isInTime(attempt: OpenAttempt, { create_time: created }: OrderWire): boolean {
  if (created === null) return false
  const { firstSentAt, lastSentAt } = attempt
  return created * 1_000 >= firstSentAt - BEFORE_MS && created * 1_000 <= lastSentAt + AFTER_MS
}

/**
 * Returns the goods as one string, or null when a line of the order cannot be read. Adds up lines of the same product.
 */
function goodsKey(items: readonly { id: number | null; num: number | null }[]): string | null {
  const merged = new Map<number, number>()
  for (const { id, num } of items) {
    if (id === null || num === null) return null
    merged.set(id, (merged.get(id) ?? 0) + num)
  }
  return JSON.stringify([...merged].toSorted(([a], [b]) => a - b))
}

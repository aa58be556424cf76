import type { ResponseOf } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { OrderWire } from '#contracts/upstream/wire/order.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { LOOK_UP_TIMEOUT_MS, SESSION_CHECK_MS } from './timing.ts'
import type { Attempt, OpenAttempt } from './attempt.ts'
import { isInTime, isSame, nameOf } from './same-order.ts'
import { isRefusal } from './send-order.ts'

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
  /**
   * `isNamed` is true if the upstream returned the request number, so that it is certainly this order. `isDated` is true
   * if it returned the time of the order.
   */
  | { kind: 'found'; orderNo: string; isNamed: boolean; isDated: boolean }
  | { kind: 'absent' }
  /** `isAnswered` is false if the call failed, so that a later look-up may find the order. */
  | { kind: 'unclear'; isAnswered: boolean }

/** How many of the shopper's newest orders (`order.list`) are compared with the attempt. */
const LIST_LIMIT = 48

/** Looks the order up by its request number with `order.info`. Never rejects. */
export async function lookUpByNumber(
  upstream: Upstream,
  attempt: OpenAttempt,
  call: CallContext,
): Promise<NamedLookUp> {
  try {
    const { data } = await upstream.call('order.info', keyOf(attempt), call)
    const isNamed = nameOf(data) !== null
    // An upstream that ignores the request number may return an older order with the same content.
    const isDated = data.create_time !== null
    const isOther = !isNamed && isDated && !isInTime(attempt, data)
    if (isOther || !isSame(attempt, data)) return { kind: 'unclear', isAnswered: true }
    return { kind: 'found', orderNo: data.order_no, isNamed, isDated }
  } catch (error) {
    if (isNotFound(error)) return { kind: 'absent' }
    return { kind: 'unclear', isAnswered: isAnswer(error) }
  }
}

/** Returns the fields by which `order.info` finds the order of an attempt. */
export function keyOf({ requestNo, guestEmail }: Attempt) {
  return { request_no: requestNo, ...(guestEmail !== null && { email: guestEmail }) }
}

/** Returns whether the upstream answered, be it with any error of its own, except that it has too many calls. */
export function hasAnswered(error: unknown): boolean {
  const isOwn = error instanceof UpstreamError && error.kind === 'business'
  return isOwn ? error.code !== UPSTREAM_CODES.tooManyRequests : isAnswer(error)
}

/** Returns whether the upstream would answer the same look-up with the same error later. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false
  const { kind, code, status } = error
  if (kind === 'business') return isRefusal(error) && code !== UPSTREAM_CODES.tooManyRequests
  return kind === 'bad-request' || (kind === 'bad-response' && status === undefined)
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
 * Searches the shopper's own orders for one with the attempt's request number, or with the same goods, total, recipient
 * and time. Needed because some upstreams cannot find an order by its request number. Returns the numbers of matching
 * orders, oldest first, whether the list has orders, and whether all of them could be read. Returns null if the
 * list cannot be read. Never rejects.
 */
export async function findInList(
  upstream: Upstream,
  attempt: OpenAttempt,
  { call: caller, skipsCancelled = false }: ListOptions,
): Promise<{ matching: string[]; hasOrders: boolean; isComplete: boolean } | null> {
  // Limits all calls together, because the list may have many pages.
  const signal = AbortSignal.timeout(caller.timeoutMs ?? LOOK_UP_TIMEOUT_MS)
  const call = { ...caller, signal }
  try {
    const { data } = await upstream.call('order.list', { page: 1, limit: LIST_LIMIT }, call)
    const end = await readEnd(upstream, data, call)
    const rows = await Promise.all(
      [...data.list, ...(end ?? [])]
        .filter((row) => (nameOf(row) === null ? isInTime(attempt, row) : isSame(attempt, row)))
        .map((row) => readWhole(upstream, row, call)),
    )
    const matching = rows
      .filter((order) => isSame(attempt, order))
      .filter(({ pay_status }) => !skipsCancelled || pay_status !== 'cancelled')
      .toSorted((a, b) => (a.create_time ?? 0) - (b.create_time ?? 0))
      .map(({ order_no }) => order_no)
    const isComplete =
      end !== null && rows.every((row) => nameOf(row) !== null || row.goods.length > 0)
    return { matching, hasOrders: data.list.length > 0, isComplete }
  } catch {
    return null
  }
}

/**
 * Reads the last page of a list that begins with the oldest orders. Returns no orders for any other list, and null if
 * the page cannot be read. Never rejects.
 */
async function readEnd(
  upstream: Upstream,
  { list, total }: ResponseOf<'order.list'>,
  call: CallContext,
): Promise<OrderWire[] | null> {
  const [first, last] = [list[0]?.create_time ?? 0, list.at(-1)?.create_time ?? 0]
  if (total <= list.length || first >= last) return []
  // The upstream may put more orders on a page than requested.
  const page = Math.ceil(total / Math.max(LIST_LIMIT, list.length))
  const end = upstream.call('order.list', { page, limit: LIST_LIMIT }, call)
  return end.then(({ data }) => data.list).catch(() => null)
}

/**
 * Reads an order whose row in the list has neither goods nor a request number. Returns any other row, and the row if
 * that fails.
 */
async function readWhole(upstream: Upstream, row: OrderWire, call: CallContext) {
  if (row.goods.length > 0 || nameOf(row) !== null) return row
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

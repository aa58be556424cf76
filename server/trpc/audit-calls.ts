import { isRecord } from '#contracts/values.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { audit } from '#server/operations/audit.ts'
import type { AuditEvent, AuditFacts } from '#server/operations/audit.ts'
import { ShopError } from '#server/shop-error.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type Call = {
  path: string
  input: unknown
  requestId: string
  clientIp: string
  result: { ok: true; data: unknown } | { ok: false; error: { code: string; cause?: unknown } }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The event to log for each outcome of one procedure. An outcome without an event is not logged. */
type Events = { ok?: AuditEvent; refused?: AuditEvent }

const EVENTS: Record<string, Events> = {
  'account.login': { ok: 'login', refused: 'login.refused' },
  'account.register': { ok: 'register', refused: 'register.refused' },
  'account.logout': { ok: 'logout' },
  'account.changePassword': { ok: 'password.changed', refused: 'password.refused' },
  'account.updateProfile': { ok: 'profile.changed' },
  'orders.submit': { ok: 'order.placed', refused: 'order.rejected' },
  'orders.cancel': { ok: 'order.cancelled' },
  'orders.byNumber': { refused: 'lookup.refused' },
}

/**
 * Writes an audit line if there is an event for the outcome of the call. Writes another line if a limit refused the
 * call. Also counts orders, and calls refused by a limit, in the metrics.
 */
export function auditCall(call: Call): void {
  const { path, requestId, clientIp, result } = call
  const base: AuditFacts = { procedure: path, requestId, clientIp }
  if (!result.ok && isLimit(result.error)) {
    metrics.limitsReached.add({ limit: path })
    audit('limit.reached', { ...base, ...factsOf(call) })
  }
  const event = eventOf(call)
  if (event === undefined) return
  audit(event, {
    ...base,
    ...factsOf(call),
    reason: result.ok ? reasonOfPending(event) : reasonOf(result.error),
  })
  if (event.startsWith('order.')) metrics.orders.add({ state: event.slice('order.'.length) })
}

function eventOf({ path, result }: Call): AuditEvent | undefined {
  const events = EVENTS[path]
  if (!result.ok) {
    // Only a refusal proves that no order was placed. After any other failure the outcome is unknown.
    if (path === 'orders.submit' && !isRefusal(result.error)) return 'order.pending'
    return events?.refused
  }
  // `pending` in the response means that the outcome of the order is not known yet.
  if (path === 'orders.submit' && isRecord(result.data) && result.data['state'] === 'pending')
    return 'order.pending'
  return events?.ok
}

/** Returns whether the call was refused, so that no order was placed. */
function isRefusal({ cause, code }: { code: string; cause?: unknown }): boolean {
  if (cause instanceof ShopError) return true
  if (cause instanceof UpstreamError) return ['business', 'bad-request'].includes(cause.kind)
  return code === 'BAD_REQUEST'
}

/** Returns why an order is pending although the call succeeded; undefined for any other event. */
function reasonOfPending(event: AuditEvent): string | undefined {
  return event === 'order.pending' ? 'outcome unknown' : undefined
}

function isLimit({ code }: { code: string }): boolean {
  return code === 'TOO_MANY_REQUESTS'
}

function reasonOf({ code, cause }: { code: string; cause?: unknown }): string {
  if (cause instanceof ShopError) return cause.reason
  if (cause instanceof UpstreamError) return `${cause.kind} ${cause.code ?? ''}`.trim()
  return code
}

/** Picks the fields that identify account and order. Checks their types, because the input may not have been parsed. */
function factsOf({ input, result }: Call): AuditFacts {
  const given = isRecord(input) ? input : {}
  const data = result.ok && isRecord(result.data) ? result.data : {}
  const order = isRecord(data['order']) ? data['order'] : data
  const contact = isRecord(given['contact']) ? given['contact'] : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 320) : undefined)
  const { orderNo } = order
  const { requestNo } = given
  return {
    account: text(given['account']) ?? text(given['email']) ?? text(contact['email']),
    // Takes the order number from the response only, because the input may be any text.
    orderNo: text(orderNo),
    requestNo: typeof requestNo === 'string' && UUID.test(requestNo) ? requestNo : undefined,
  }
}

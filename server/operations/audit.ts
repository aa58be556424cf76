import { createHmac, randomBytes } from 'node:crypto'
import { metrics } from '#server/metrics/metrics.ts'

/** Events of the audit log (docs/operations.md › Audit log). */
export const AUDIT_EVENTS = [
  'login',
  'login.refused',
  'register',
  'register.refused',
  'logout',
  'password.changed',
  'password.refused',
  'profile.changed',
  'order.placed',
  'order.pending',
  'order.rejected',
  'order.resolved',
  'order.cancelled',
  'lookup.refused',
  'limit.reached',
  'breaker.open',
  'breaker.half-open',
  'breaker.closed',
  'store.up',
  'store.down',
  'shutdown',
] as const
export type AuditEvent = (typeof AUDIT_EVENTS)[number]

/** Facts of one event. `account` and `clientIp` are written as pseudonyms; nothing else may be personal. */
export type AuditFacts = {
  account?: string | undefined
  clientIp?: string | undefined
  requestId?: string | undefined
  orderNo?: string | undefined
  requestNo?: string | undefined
  procedure?: string | undefined
  /** Reason for the event, such as `business 422` for a refusal or `SIGTERM` for a shutdown. */
  reason?: string | undefined
  /** Group of upstream endpoints whose circuit breaker has changed. */
  group?: string | undefined
  /** Endpoint whose circuit breaker has changed. Undefined for the breaker of the whole group. */
  endpoint?: string | undefined
}

type AuditLog = { info: (facts: object, message: string) => void }

const PSEUDONYM_LENGTH = 16

let key = randomBytes(32)
let log: AuditLog | undefined

/**
 * Turns the audit log on. `secret` (SESSION_KEY) is the key from which pseudonyms are computed. All instances write the
 * same pseudonym for the same person, and nobody can compute it without the key.
 */
export function openAudit(options: { secret: Buffer; log: AuditLog }): void {
  key = createHmac('sha256', options.secret).update('strongroom audit pseudonyms').digest()
  log = options.log
}

export function closeAudit(): void {
  log = undefined
}

/** Writes one line of the audit log, and counts the event. */
export function audit(event: AuditEvent, { account, clientIp, ...facts }: AuditFacts): void {
  metrics.auditEvents.add({ event })
  log?.info(
    { audit: true, event, account: pseudonymOf(account), client: pseudonymOf(clientIp), ...facts },
    `audit: ${event}`,
  )
}

function pseudonymOf(person: string | undefined): string | undefined {
  if (person === undefined || person === '') return undefined
  const normal = person.trim().toLowerCase()
  return createHmac('sha256', key).update(normal).digest('base64url').slice(0, PSEUDONYM_LENGTH)
}

import { isRecord, readJson, sessionSlot } from '#client/lib/session/storage.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'

/** What proves a guest's order. */
export type GuestKey = { orderNo: string; email: string }

const slot = sessionSlot(SESSION_KEYS.guestOrder)

/**
 * Keeps the last order of this tab. A guest's comes with the e-mail, so that neither address bar nor log has to carry it;
 * of a user's the number is enough, which the account proves.
 */
export function rememberOrder(key: { orderNo: string; email?: string }): void {
  slot.write(JSON.stringify(key))
}

/** The remembered pair if it is of the order asked for (any, if none is named). */
export function readGuestKey(orderNo: string): GuestKey | null {
  const stored = readJson(slot)
  if (!isRecord(stored)) return null
  if (typeof stored.orderNo !== 'string' || typeof stored.email !== 'string') return null
  if (orderNo && stored.orderNo !== orderNo) return null
  return { orderNo: stored.orderNo, email: stored.email }
}

/** Whether this order is the last one of this tab: its placing proves it, whatever the upstream answers next. */
export function isRemembered(orderNo: string): boolean {
  const stored = readJson(slot)
  return isRecord(stored) && stored.orderNo === orderNo
}

import { isRecord, readJson, sessionSlot } from '#client/lib/session/storage.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'

/** What proves a guest's order. */
export type GuestKey = { orderNo: string; email: string }

const slot = sessionSlot(SESSION_KEYS.guestOrder)

/** Keeps the last guest order of this tab, so that neither address bar nor log has to carry the e-mail. */
export function rememberGuestKey(key: GuestKey): void {
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

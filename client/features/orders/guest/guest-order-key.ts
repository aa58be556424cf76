import { readJson } from '#client/lib/storage.ts'
import { lastOrderSlot as slot } from '#client/session/checkout-draft.ts'
import { isRecord } from '#contracts/values.ts'

/** Order number and email, which together give access to a guest's order. */
export type GuestKey = { orderNo: string; email: string }

/**
 * Stores the number of the order that this tab has placed or looked up last. For a guest, also stores the email that
 * gives access to the order, so that it appears in no URL and no log. For a user, the token gives access.
 */
export function rememberOrder(key: { orderNo: string; email?: string }): void {
  slot.write(JSON.stringify(key))
}

/**
 * Returns the stored number and email of a guest's order, or null if the stored number differs from `orderNo`. An empty
 * `orderNo` matches every stored order.
 */
export function readGuestKey(orderNo: string): GuestKey | null {
  const stored = readJson(slot)
  if (!isRecord(stored)) return null
  if (typeof stored.orderNo !== 'string' || typeof stored.email !== 'string') return null
  if (orderNo && stored.orderNo !== orderNo) return null
  return { orderNo: stored.orderNo, email: stored.email }
}

/**
 * Returns true if this tab has placed or looked up this order last. The shop can then confirm the order even if the
 * upstream does not respond.
 */
export function isRemembered(orderNo: string): boolean {
  const stored = readJson(slot)
  return isRecord(stored) && stored.orderNo === orderNo
}

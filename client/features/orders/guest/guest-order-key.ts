import { readJson } from '#client/lib/storage.ts'
import { lastOrderSlot as slot } from '#client/session/checkout-draft.ts'
import { isRecord } from '#contracts/values.ts'

/** Order number and email, which together give access to a guest's order. */
export type GuestKey = { orderNo: string; email: string }

/**
 * Stores the number of this tab's last order and, for a guest, the email that gives access to it. Storing the email
 * keeps it out of URLs and logs. A user needs no email, because the user's token gives access.
 */
export function rememberOrder(key: { orderNo: string; email?: string }): void {
  slot.write(JSON.stringify(key))
}

/**
 * Returns the stored number and email of a guest's order. Returns null if the stored number differs from `orderNo`. An
 * empty `orderNo` matches every stored order.
 */
export function readGuestKey(orderNo: string): GuestKey | null {
  const stored = readJson(slot)
  if (!isRecord(stored)) return null
  if (typeof stored.orderNo !== 'string' || typeof stored.email !== 'string') return null
  if (orderNo && stored.orderNo !== orderNo) return null
  return { orderNo: stored.orderNo, email: stored.email }
}

/**
 * Returns true if this order is the last one that was placed or looked up in this tab. Such an order can be confirmed
 * even if the upstream does not respond.
 */
export function isRemembered(orderNo: string): boolean {
  const stored = readJson(slot)
  return isRecord(stored) && stored.orderNo === orderNo
}

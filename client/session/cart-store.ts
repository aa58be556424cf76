import { createStore, useStore } from '#client/lib/store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { readCart } from './guards.ts'
import { keptInMemory, readJson, sessionSlot } from '#client/lib/storage.ts'

const EMPTY: readonly CartItem[] = []
const slot = sessionSlot(SESSION_KEYS.cart)
const takenOutSlot = keptInMemory(sessionSlot(SESSION_KEYS.ordersTakenOut))

/**
 * Cart of this tab, loaded from `cart` in session storage when the page starts. Change it with `setCart` from
 * `session.ts`.
 */
export const cartStore = createStore(EMPTY)

export function loadCart(): void {
  cartStore.set(readCart(readJson(slot)))
}

/**
 * Returns the time, in milliseconds, up to which orders are taken into account in this tab's cart: the goods of every
 * order that was placed before this time, in any tab, have been removed from the cart. The goods of a later order may
 * still be in the cart, for example if the browser has restored the tab with an old cart.
 */
export function ordersTakenOut(): number {
  return Number(takenOutSlot.read() ?? 0)
}

let isChangedHere: boolean | undefined

/**
 * Returns true if the last change of the cart was made in this tab. Returns undefined if it was made in another tab, or
 * if the cart has not changed since it was loaded from the storage.
 */
export function isCartChangedHere(): boolean | undefined {
  return isChangedHere
}

/**
 * Stores `items` as the cart without sending them to the other tabs. Also stores the time `takenOut`: the goods of all
 * orders placed up to then have been removed from `items`. Without `takenOut`, stores the current time if the cart is
 * empty or no time is stored yet; otherwise the stored time stays. `isOwn` is true if this tab changed the cart.
 */
export function adoptCart(items: readonly CartItem[], takenOut?: number, isOwn?: boolean): void {
  isChangedHere = isOwn
  const isNew = items.length === 0 || takenOutSlot.read() === null
  if (isNew || takenOut !== undefined) takenOutSlot.write(String(takenOut ?? Date.now()))
  slot.write(JSON.stringify(items))
  cartStore.set(items)
}

export function useCart(): readonly CartItem[] {
  return useStore(cartStore)
}

/** Adds up the quantities in the cart, for the badge. */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.num, 0)
}

import { createStore, useStore } from '#client/lib/store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { readCart } from './guards.ts'
import { keptInMemory, readJson, sessionSlot } from '#client/lib/storage.ts'

const EMPTY: readonly CartItem[] = []
const slot = sessionSlot(SESSION_KEYS.cart)
const takenOutSlot = keptInMemory(sessionSlot(SESSION_KEYS.ordersTakenOut))

/** Loaded from `cart` of session storage when the browser starts. Change it with `setCart` of `session.ts`. */
export const cartStore = createStore(EMPTY)

export function loadCart(): void {
  cartStore.set(readCart(readJson(slot)))
}

/**
 * Returns the time (in milliseconds) until which the goods of placed orders have been taken out of this tab's cart. A
 * browser may restore a tab whose cart still holds what another tab has ordered since.
 */
export function ordersTakenOut(): number {
  return Number(takenOutSlot.read() ?? 0)
}

/** Stores a cart without sending it to the other tabs. An empty or first cart holds nothing that was ordered before. */
export function adoptCart(items: readonly CartItem[], takenOut?: number): void {
  const isNew = items.length === 0 || takenOutSlot.read() === null
  if (isNew || takenOut !== undefined) takenOutSlot.write(String(takenOut ?? Date.now()))
  slot.write(JSON.stringify(items))
  cartStore.set(items)
}

export function useCart(): readonly CartItem[] {
  return useStore(cartStore)
}

/** Counts the items in the cart, for the badge. */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.num, 0)
}

import { createStore, useStore } from '#client/lib/store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { readCart } from './guards.ts'
import { readJson, sessionSlot } from './storage.ts'

const EMPTY: readonly CartItem[] = []
const slot = sessionSlot(SESSION_KEYS.cart)

/** Filled from `cart` of session storage when the browser starts. Change it by `setCart` of `session.ts`. */
export const cartStore = createStore(EMPTY)

export function loadCart(): void {
  cartStore.set(readCart(readJson(slot)))
}

/** Takes a cart over from another tab: stored, not told on. */
export function adoptCart(items: readonly CartItem[]): void {
  slot.write(JSON.stringify(items))
  cartStore.set(items)
}

export function useCart(): readonly CartItem[] {
  return useStore(cartStore)
}

/** Pieces in the cart: what the badge counts. */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.num, 0)
}

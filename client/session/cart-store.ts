import { createStore, useStore } from '#client/lib/store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { readCart } from './guards.ts'
import { readJson, sessionSlot } from '#client/lib/storage.ts'

const EMPTY: readonly CartItem[] = []
const slot = sessionSlot(SESSION_KEYS.cart)

/** Loaded from `cart` of session storage when the browser starts. Change it with `setCart` of `session.ts`. */
export const cartStore = createStore(EMPTY)

export function loadCart(): void {
  cartStore.set(readCart(readJson(slot)))
}

/** Stores a cart that another tab sent, without sending it on. */
export function adoptCart(items: readonly CartItem[]): void {
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

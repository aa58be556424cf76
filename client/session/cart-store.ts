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

/** True if the browser has refused to store the cart, so that a reload loses it. */
export const cartUnstored = createStore(false)

export function loadCart(): void {
  cartStore.set(readCart(readJson(slot)))
}

/**
 * Returns a time in milliseconds. The goods of all orders placed before this time, in any tab, have been removed from
 * this tab's cart. Goods of later orders may still be in the cart, for example if the browser restored the tab with an
 * old cart.
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
 * Stores `items` as the cart without sending them to the other tabs. `takenOut` is the new value of `ordersTakenOut`.
 * If `takenOut` is missing, the value becomes the current time for an empty or first cart, and stays the same for any
 * other cart. `isOwn` is true if this tab changed the cart.
 */
export function adoptCart(items: readonly CartItem[], takenOut?: number, isOwn?: boolean): void {
  isChangedHere = isOwn
  const isNew = items.length === 0 || takenOutSlot.read() === null
  if (isNew || takenOut !== undefined) takenOutSlot.write(String(takenOut ?? Date.now()))
  const text = JSON.stringify(items)
  slot.write(text)
  cartUnstored.set(slot.read() !== text)
  cartStore.set(items)
}

export function useCart(): readonly CartItem[] {
  return useStore(cartStore)
}

/** Adds up the quantities in the cart, for the badge. */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.num, 0)
}

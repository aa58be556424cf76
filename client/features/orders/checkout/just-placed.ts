import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * Items of the order that is being placed. They leave the cart before the next page opens. Until then, the checkout
 * shows the items that are stored here.
 */
export const itemsBeingPlaced = createStore<readonly OrderItem[] | null>(null)

/**
 * Number of the order that was placed in this tab since its last page load. The page of that order can confirm it
 * immediately, without waiting for its status.
 */
export const justPlacedOrderNo = createStore<string | null>(null)

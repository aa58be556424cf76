import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * Items of the order that is being placed. They leave the cart before the next page opens. Until then, the checkout
 * shows the items that are stored here.
 */
export const itemsBeingPlaced = createStore<readonly OrderItem[] | null>(null)

/**
 * Number of the last order that this tab has placed since it loaded. The page of this order shows a confirmation
 * immediately, without waiting for the status of the order.
 */
export const justPlacedOrderNo = createStore<string | null>(null)

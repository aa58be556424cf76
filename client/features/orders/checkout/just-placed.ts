import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * Items of the order that is being placed. The items leave the cart before the next page opens, so the checkout
 * meanwhile shows this copy.
 */
export const itemsBeingPlaced = createStore<readonly OrderItem[] | null>(null)

/**
 * Number of the last order that this tab has placed since it loaded. The page of this order shows the confirmation at
 * once, without waiting for the order's status.
 */
export const justPlacedOrderNo = createStore<string | null>(null)

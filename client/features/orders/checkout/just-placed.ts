import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * Items of the order being placed. The checkout shows them until the next page opens, although the goods have already
 * left the cart.
 */
export const itemsBeingPlaced = createStore<readonly OrderItem[] | null>(null)

/**
 * Number of the order placed since this document was loaded. That order can be confirmed immediately, without waiting
 * for its status.
 */
export const justPlacedOrderNo = createStore<string | null>(null)

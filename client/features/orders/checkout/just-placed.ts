import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * Items of the order being placed. Keeps the checkout from flashing "nothing to order" between the changed cart and the
 * next page.
 */
export const itemsBeingPlaced = createStore<readonly OrderItem[] | null>(null)

/** Number of the order placed since this document was loaded. Its status cannot have changed elsewhere yet. */
export const justPlacedOrderNo = createStore<string | null>(null)

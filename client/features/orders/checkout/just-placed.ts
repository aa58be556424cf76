import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/** Items of the order just placed. Keeps the checkout from flashing "nothing to order" until the success page shows. */
export const justPlacedItems = createStore<readonly OrderItem[] | null>(null)

/** Number of the order placed since this document was loaded. Its status cannot have changed elsewhere yet. */
export const justPlacedOrderNo = createStore<string | null>(null)

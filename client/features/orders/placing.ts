import type { OrderItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * What this tab has just ordered, until the page of the order is there: it has left the cart by then, and a checkout that
 * says for a moment that there is nothing to order would frighten who has just pressed the button.
 */
export const placingStore = createStore<readonly OrderItem[] | null>(null)

/** The order that was placed since this document was loaded, if any: nothing can have become of it elsewhere yet. */
export const placedStore = createStore<string | null>(null)

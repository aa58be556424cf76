import { createStore } from '#client/lib/store.ts'

/**
 * Ids of the products that the shopper chose to compare in this tab. Null on the server, and in the browser until the
 * code of `chosen-products.ts` has loaded and has read them.
 */
export const comparedStore = createStore<readonly number[] | null>(null)

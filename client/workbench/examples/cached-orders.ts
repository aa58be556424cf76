import type { QueryDefinition } from '#client/api/query-definition.ts'
import { cartProductsQuery } from '#client/features/cart/queries.ts'
import { attemptQuery, previewQuery } from '#client/features/orders/queries.ts'
import { ATTEMPTS, ITEMS, backupOf, previewOf } from './order-examples.ts'
import type { ShopExamples } from './shop-examples.ts'

/** Lists the queries of cart, checkout and sent orders, each with its example data. */
export function cachedOrders(shop: ShopExamples): (readonly [QueryDefinition, unknown])[] {
  const { amount } = previewOf(shop)
  const undecided = previewOf(shop, { shippingFee: null, total: amount })
  return [
    [cartProductsQuery([7, 8]), [shop.product(), backupOf(shop)]],
    [cartProductsQuery([7, 8, 9]), [shop.product({ stock: 0 }), backupOf(shop)]],
    [previewQuery({ items: ITEMS }), undecided],
    [previewQuery({ items: ITEMS, country: 'DE' }), undecided],
    [attemptQuery(ATTEMPTS.pending), { state: 'pending' }],
    [attemptQuery(ATTEMPTS.rejected), { state: 'rejected' }],
    [attemptQuery(ATTEMPTS.none), { state: 'none' }],
  ]
}

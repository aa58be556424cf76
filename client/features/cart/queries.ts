import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'

/** Current price and stock of products in the cart. */
export function cartProductsQuery(ids: number[]) {
  return defineQuery((utils) => utils.cart.products.queryOptions({ ids }, ABORTABLE))
}

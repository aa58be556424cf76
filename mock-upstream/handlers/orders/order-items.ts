import type { RequestOf } from '#contracts/upstream/endpoints.ts'
import { QUANTITY_MAX } from '#contracts/limits.ts'
import { readProducts, type ProductLine } from '#mock-upstream/store/catalog/products.ts'
import {
  UpstreamBusinessError,
  type HandlerContext,
} from '#mock-upstream/handlers/support/handler.ts'

type Items = RequestOf<'order.preview'>['items']
/** One line of an order: the product with its present price and stock, and the ordered quantity. */
export type Line = ProductLine & { num: number }

/** Merges all lines of one product into one line. The products stay in the sequence in which they first appear. */
export function mergeItems(items: Items): Items {
  const merged = new Map<number, number>()
  for (const { id, num } of items) merged.set(id, (merged.get(id) ?? 0) + num)
  return [...merged].map(([id, num]) => ({ id, num }))
}

/**
 * Reads the lines of an order with current prices and stock. Throws a 404 that names the field of the first unknown
 * product.
 */
export function readLines(items: Items, { world, lang }: HandlerContext): Line[] {
  const merged = mergeItems(items)
  const ids = merged.map((item) => item.id)
  const products = new Map(readProducts(world, lang, ids).map((line) => [line.id, line]))
  return merged.map(({ id, num }) => {
    const field = `items.${items.findIndex((item) => item.id === id)}`
    const product = products.get(id)
    if (!product)
      throw new UpstreamBusinessError('notFound', 'failure.product-not-found', {
        field: `${field}.id`,
      })
    if (num > QUANTITY_MAX)
      throw new UpstreamBusinessError('failedValidation', 'failure.order-too-large', {
        field: `${field}.num`,
        max: QUANTITY_MAX,
      })
    return { ...product, num }
  })
}

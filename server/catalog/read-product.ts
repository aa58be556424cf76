import type { Product, ProductSummary } from '#contracts/catalog/catalog.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { withReadTime } from '#server/mapping/mapper.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import type { Context } from '#server/trpc/context.ts'
import { readCards } from './read-cards.ts'
import { toProduct } from './mapping.ts'

/**
 * Returns a product with the cards of its related products, or without cards if the related products cannot be read.
 */
export async function readProduct(context: Context, id: number): Promise<Product> {
  const call = context.upstream.call('goods.goodsdetail', { id }, context)
  const { result, mapper } = await withBaseCurrency(context, call)
  const related = await readRelated(context, result.data.related_ids)
  return toProduct(result.data, related, withReadTime(mapper, [result]))
}

async function readRelated(context: Context, ids: number[]): Promise<ProductSummary[]> {
  try {
    return await readCards(context, ids.slice(0, PAGE_LIMIT_MAX))
  } catch (error) {
    context.log.warn(
      { err: error, requestId: context.requestId },
      'related products could not be read',
    )
    return []
  }
}

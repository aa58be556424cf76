import type { Product, ProductSummary } from '#contracts/catalog/catalog.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { withTimeout } from '#server/lib/with-timeout.ts'
import { withReadTime } from '#server/mapping/mapper.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import type { Context } from '#server/trpc/context.ts'
import { warnOfFailure } from '#server/upstream/warn-of-failure.ts'
import { readCards } from './read-cards.ts'
import { toProduct } from './mapping.ts'

/**
 * How long a product waits for the cards of its related products. A later response still reaches the cache, so the next
 * view has the cards.
 */
const RELATED_WAIT_MS = 1_000

/**
 * Returns a product with the cards of its related products, or without cards if the related products cannot be read or
 * are late.
 */
export async function readProduct(context: Context, id: number): Promise<Product> {
  const call = context.upstream.call('goods.goodsdetail', { id }, context)
  const { result, mapper } = await withBaseCurrency(context, call)
  const related = await readRelated(context, result.data.related_ids)
  return toProduct(result.data, related, withReadTime(mapper, [result]))
}

async function readRelated(context: Context, ids: number[]): Promise<ProductSummary[]> {
  const cards = readCards(context, ids.slice(0, PAGE_LIMIT_MAX))
  try {
    return await withTimeout(cards, {
      timeoutMs: RELATED_WAIT_MS,
      late: 'related products are late',
    })
  } catch (error) {
    warnOfFailure(context, error, 'related products could not be read')
    return []
  }
}

import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { ComparedProduct, Comparison } from '#contracts/catalog/compare.ts'
import { readProductIds } from '#contracts/catalog/product-ids.ts'
import { productRating } from '#contracts/content/product-rating.ts'
import { COMPARED_MAX, PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { countAllStars } from '#server/content/count-all-stars.ts'
import { withReadTime } from '#server/mapping/mapper.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import type { Context } from '#server/trpc/context.ts'
import { warnOfFailure } from '#server/upstream/warn-of-failure.ts'
import { toProductCard, toSpecificationGroup } from './mapping.ts'
import { readCardsWithGaps } from './read-cards.ts'

const SUGGESTIONS_MAX = 4

/**
 * Returns the products that the URL of a comparison names. `leftOut` lists the ids without a product, and counts the
 * unreadable and surplus entries of the URL.
 */
export async function readComparison(context: Context, text: string): Promise<Comparison> {
  const { ids, tooMany, unreadable } = readProductIds(text, COMPARED_MAX)
  const { cards, ...gaps } = await readCardsWithGaps(context, ids)
  const [products, suggestions] = await Promise.all([
    Promise.all(cards.map((card) => readColumn(context, card))),
    orElse(context, [], () => readSuggestions(context, cards)),
  ])
  return { products, suggestions, leftOut: { ...gaps, tooMany, unreadable } }
}

async function readColumn(context: Context, product: ProductSummary): Promise<ComparedProduct> {
  const [specifications, rating] = await Promise.all([
    context.upstream.call('goods.specslist', { goods_id: product.id }, context),
    orElse(context, null, () => readRating(context, product.id)),
  ])
  return { product, specifications: specifications.data.list.map(toSpecificationGroup), rating }
}

/**
 * Reads the rating of a product with the same request as the product page, so that both pages share one cached
 * response.
 */
async function readRating(context: Context, productId: number) {
  const request = { goods_id: productId, page: 1, limit: PAGE_LIMIT_MAX }
  const { data } = await context.upstream.call('baseinfo.commonList', request, context)
  return productRating({ ...data, stars: await countAllStars(context, productId, data) })
}

async function readSuggestions(
  context: Context,
  cards: readonly ProductSummary[],
): Promise<ProductSummary[]> {
  const categoryId = cards[0]?.categoryId
  if (!categoryId || cards.length === COMPARED_MAX) return []
  const call = context.upstream.call(
    'goods.goodslist',
    { category_id: categoryId, in_stock: true, page: 1, limit: SUGGESTIONS_MAX + COMPARED_MAX },
    context,
  )
  const { result, mapper } = await withBaseCurrency(context, call)
  const dated = withReadTime(mapper, [result])
  return result.data.list
    .filter((wire) => cards.every((card) => card.id !== wire.id))
    .slice(0, SUGGESTIONS_MAX)
    .map((wire) => toProductCard(wire, dated))
}

/** Reads an optional part of the comparison. Returns `fallback` if the part cannot be read. */
async function orElse<T>(context: Context, fallback: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    warnOfFailure(context, error, 'a part of the comparison could not be read')
    return fallback
  }
}

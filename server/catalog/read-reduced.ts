import type {
  ProductListPage,
  ProductSummary,
  ReducedInput,
  Sort,
} from '#contracts/catalog/catalog.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { readBestSellers } from './best-sellers.ts'
import { readCards } from './read-cards.ts'

/** Returns the best-selling reduced products. */
export async function readSale(context: Context, limit: number): Promise<ProductSummary[]> {
  return (await readReducedCards(context, PAGE_LIMIT_MAX)).slice(0, limit)
}

/**
 * Returns one page of the list of all reduced products. Splits the list into pages here, because the upstream cannot
 * filter by reduced price. In a huge catalogue, the list has only the best-selling reduced products
 * (contracts/decisions.md › reduced products).
 */
export async function readReduced(
  context: Context,
  { sort, page, limit }: ReducedInput,
): Promise<ProductListPage> {
  const cards = await readReducedCards(context)
  const start = (page - 1) * limit
  const list = cards.toSorted((a, b) => compare(a, b, sort) || a.id - b.id)
  return { list: list.slice(start, start + limit), total: cards.length }
}

/**
 * Returns the cards of reduced products, with current prices. Leaves out products that are no longer reduced, because
 * the list of reduced products may be some minutes old.
 */
async function readReducedCards(context: Context, max?: number): Promise<ProductSummary[]> {
  const { reducedIds } = await readBestSellers(context)
  const cards = await readCards(context, reducedIds.slice(0, max))
  return cards.filter(({ oldPrice }) => oldPrice !== null)
}

function compare(a: ProductSummary, b: ProductSummary, sort: Sort | undefined): number {
  switch (sort) {
    case 'price_asc':
      return a.price.minor - b.price.minor
    case 'price_desc':
      return b.price.minor - a.price.minor
    case 'sales_asc':
      return (a.salesCount ?? 0) - (b.salesCount ?? 0)
    case 'sales_desc':
      return (b.salesCount ?? 0) - (a.salesCount ?? 0)
    default:
      return partLeft(a) - partLeft(b)
  }
}

/** Returns the current price divided by the old price, or 1 without an old price. */
function partLeft({ price, oldPrice }: ProductSummary): number {
  return oldPrice ? price.minor / oldPrice.minor : 1
}

import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { withReadTime } from '#server/mapping/mapper.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import type { Context } from '#server/trpc/context.ts'
import { toProductCard } from './mapping.ts'

/** Returns the current cards of `ids` in the requested order. Skips ids that no longer exist. */
export async function readCards(
  context: Context,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const { cards } = await readCardsWithGaps(context, ids)
  return cards
}

/**
 * Returns the current cards of `ids` in the requested order, and the ids without a card. They are `unknown` if they no
 * longer exist. If the upstream sent rows that could not be read, each of them may be one of these, because such a row
 * has no readable id: all ids without a card are then `unread`.
 */
export async function readCardsWithGaps(
  context: Context,
  ids: readonly number[],
): Promise<{ cards: ProductSummary[]; unknown: number[]; unread: number[] }> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return { cards: [], unknown: [], unread: [] }
  const { result, mapper } = await withBaseCurrency(context, readGoods(context, uniqueIds))
  const dated = withReadTime(mapper, result)
  const byId = new Map(result.flatMap(({ data }) => data.list).map((wire) => [wire.id, wire]))
  const cards = uniqueIds.flatMap((id) => {
    const wire = byId.get(id)
    return wire ? [toProductCard(wire, dated)] : []
  })
  const missing = uniqueIds.filter((id) => !byId.has(id))
  const isWhole = result.every(({ data }) => data.broken.length === 0)
  return { cards, unknown: isWhole ? missing : [], unread: isWhole ? [] : missing }
}

// Splits the ids into several requests, because a cart may hold more products than one page of the upstream.
function readGoods(context: Context, ids: number[]) {
  const starts = Array.from(
    { length: Math.ceil(ids.length / PAGE_LIMIT_MAX) },
    (_, index) => index * PAGE_LIMIT_MAX,
  )
  return Promise.all(
    starts.map((start) =>
      context.upstream.call(
        'goods.goodslist',
        { ids: ids.slice(start, start + PAGE_LIMIT_MAX), page: 1, limit: PAGE_LIMIT_MAX },
        context,
      ),
    ),
  )
}

import { countStars } from '#contracts/content/product-rating.ts'
import { PAGE_LIMIT_MAX, REVIEW_PAGES_MAX } from '#contracts/limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { warnOfFailure } from '#server/upstream/warn-of-failure.ts'

type Reviews = { list: readonly { rating: number | null }[]; total: number }

/**
 * Counts the stars of all reviews of a product. `first` is the first page of the reviews. Returns undefined if the
 * first page already contains all reviews. Also returns undefined if there are too many reviews, or if some cannot be
 * read: the product page then shows reviews without an average.
 */
export async function countAllStars(
  context: Context,
  productId: number,
  first: Reviews,
): Promise<number[] | undefined> {
  const pages = Math.ceil(first.total / PAGE_LIMIT_MAX)
  if (pages < 2 || pages > REVIEW_PAGES_MAX) return undefined
  try {
    const others = await Promise.all(
      Array.from({ length: pages - 1 }, (_, index) => {
        const request = { goods_id: productId, page: index + 2, limit: PAGE_LIMIT_MAX }
        return context.upstream.call('baseinfo.commonList', request, context)
      }),
    )
    const all = [first.list, ...others.map(({ data }) => data.list)].flat()
    return all.length < first.total ? undefined : countStars(all)
  } catch (error) {
    warnOfFailure(context, error, 'the ratings of a product could not be read')
    return undefined
  }
}

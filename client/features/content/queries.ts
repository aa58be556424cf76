import type { QueryFunctionContext } from '@tanstack/react-query'
import { defineQuery } from '#client/api/query-definition.ts'
import type { TrpcQueryKey } from '#client/api/query-definition.ts'
import type { FaqEntry } from '#contracts/content/content.ts'
import { ARTICLES_PER_PAGE, PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import { firstOfEach } from './help/group-faq.ts'

const HOME_REVIEWS_MAX = 6
const MOST_READ_MAX = 5

export const bannersQuery = defineQuery((utils) => utils.content.banners.queryOptions())

export const faqQuery = defineQuery((utils) => utils.content.faq.queryOptions())

/**
 * The first question of each category. The home page uses this query, because the full list would enlarge the data that
 * is sent with the page.
 */
export const homeFaqQuery = defineQuery<FaqEntry[]>((utils) => {
  const { queryKey, queryFn, trpc } = utils.content.faq.queryOptions()
  const ownKey: TrpcQueryKey = [queryKey[0], { input: 'first of each category' }]
  return {
    // The cast is safe, because no other code writes this key of the cache.
    queryKey: ownKey as typeof queryKey,
    ...(queryFn && {
      queryFn: async (context: QueryFunctionContext<TrpcQueryKey>) =>
        firstOfEach(await queryFn(context)),
    }),
    trpc,
  }
})

export const homeReviewsQuery = defineQuery((utils) =>
  utils.content.reviews.queryOptions({ page: 1, limit: HOME_REVIEWS_MAX }),
)

/** The reviews of a product, as many as one call may return, because the average rating needs all reviews. */
export function productReviewsQuery(productId: number) {
  const input = { productId, page: 1, limit: PAGE_LIMIT_MAX }
  return defineQuery((utils) => utils.content.reviews.queryOptions(input))
}

/** One page of the list of articles, newest first. The URL contains the page number. */
export function articlesQuery(search: URLSearchParams) {
  const input = { order: 'newest', page: parsePage(search), limit: ARTICLES_PER_PAGE } as const
  return defineQuery((utils) => utils.content.articles.queryOptions(input))
}

/** One page of the list of all articles, with as many articles as one call may return. */
export function articleListQuery(page: number) {
  return defineQuery((utils) =>
    utils.content.articles.queryOptions({ page, limit: PAGE_LIMIT_MAX }),
  )
}

export const mostReadQuery = defineQuery((utils) =>
  utils.content.articles.queryOptions({ order: 'most_read', page: 1, limit: MOST_READ_MAX }),
)

export function articleQuery(id: number) {
  return defineQuery((utils) => utils.content.article.queryOptions({ id }))
}

/** The first page of the list of assistance items, most read first. */
export const assistanceQuery = assistanceListQuery(1)

/** One page of the list of assistance items, most read first, with as many items as one call may return. */
export function assistanceListQuery(page: number) {
  const input = { order: 'most_read', page, limit: PAGE_LIMIT_MAX } as const
  return defineQuery((utils) => utils.content.assistance.queryOptions(input))
}

export function assistanceItemQuery(id: number) {
  return defineQuery((utils) => utils.content.assistanceItem.queryOptions({ id }))
}

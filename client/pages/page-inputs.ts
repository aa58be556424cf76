import { ARTICLES_PER_PAGE, PAGE_LIMIT_MAX } from '#contracts/limits.ts'

/**
 * What pages ask for beside their own subject. The route table preloads with these, the pages query with these: one
 * value, or the browser would fetch again what the server has sent.
 */
export const SALE_INPUT = { limit: 8 }
export const NEW_PRODUCTS_INPUT = { tag: 'newest', page: 1, limit: 8 }
export const HOME_REVIEWS_INPUT = { page: 1, limit: 6 }
export const MOST_READ_INPUT = { order: 'most_read', page: 1, limit: 5 } as const
export const ASSISTANCE_INPUT = { order: 'most_read', page: 1, limit: 48 } as const

/** What `catalog.filters` is asked: the filters of one category, or of the whole shop. */
export function filtersInput(categoryId: number | undefined) {
  return categoryId === undefined ? {} : { categoryId }
}

/** All reviews of a product that one call returns: an average of fewer would not be that of all. */
export function productReviewsInput(productId: number) {
  return { productId, page: 1, limit: PAGE_LIMIT_MAX }
}

export function articlesInput(page: number) {
  return { order: 'newest', page, limit: ARTICLES_PER_PAGE } as const
}

import { ARTICLES_PER_PAGE, PAGE_LIMIT_MAX } from '#contracts/limits.ts'

/**
 * Query inputs shared by route table and pages. Both must use the same value, or the browser would fetch the server's
 * data again.
 */
export const SALE_INPUT = { limit: 8 }
export const NEW_PRODUCTS_INPUT = { tag: 'newest', page: 1, limit: 8 }
export const HOME_REVIEWS_INPUT = { page: 1, limit: 6 }
export const MOST_READ_INPUT = { order: 'most_read', page: 1, limit: 5 } as const
export const ASSISTANCE_INPUT = { order: 'most_read', page: 1, limit: 48 } as const

/** Returns the input of `catalog.filters`: one category, or the whole shop. */
export function filtersInput(categoryId: number | undefined) {
  return categoryId === undefined ? {} : { categoryId }
}

/** Requests as many reviews as one call returns, because the average rating needs all of them. */
export function productReviewsInput(productId: number) {
  return { productId, page: 1, limit: PAGE_LIMIT_MAX }
}

export function articlesInput(page: number) {
  return { order: 'newest', page, limit: ARTICLES_PER_PAGE } as const
}

import {
  COMPARED_TEXT_MAX,
  FINDER_QUESTIONS_MAX,
  PAGE_LIMIT_MAX,
  RECENT_PRODUCTS_MAX,
  SAVED_TEXT_MAX,
} from '#contracts/limits.ts'
import { defined } from '#contracts/values.ts'
import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'
import { parseCatalogQuery, parseId, toProductsInput } from './listing/catalog-query.ts'
import type { CatalogScope } from './listing/catalog-query.ts'

const HOME_PRODUCTS_MAX = 8
const SUGGESTED_PRODUCTS_MAX = 5

export const categoriesQuery = defineQuery((utils) => utils.catalog.categories.queryOptions())

export const hotCategoriesQuery = defineQuery((utils) => utils.catalog.hotCategories.queryOptions())

export function categoryQuery(id: number) {
  return defineQuery((utils) => utils.catalog.category.queryOptions({ id }))
}

/** The first page of the list of all brands, for all components that show brands or search their names. */
export const brandsQuery = brandListQuery(1)

/** One page of the list of all brands, with as many brands as one call may return. */
export function brandListQuery(page: number) {
  return defineQuery((utils) => utils.catalog.brands.queryOptions({ page, limit: PAGE_LIMIT_MAX }))
}

export function brandQuery(id: number) {
  return defineQuery((utils) => utils.catalog.brand.queryOptions({ id }))
}

/** The products for the filters, sort order and page in the URL of a list. */
export function productsQuery(search: URLSearchParams, scope: CatalogScope = {}) {
  const input = toProductsInput(parseCatalogQuery(search), scope)
  return defineQuery((utils) => utils.catalog.products.queryOptions(input))
}

/** The attributes by which a list can be filtered. They belong to a category, a search or the whole shop. */
export function filtersQuery(search: URLSearchParams, { categoryId }: CatalogScope = {}) {
  const { keyword } = parseCatalogQuery(search)
  const input = categoryId === undefined ? (keyword ? { keyword } : {}) : { categoryId }
  return defineQuery((utils) => utils.catalog.filters.queryOptions(input))
}

/** One page of the list of all products, with as many products as one call may return. */
export function productListQuery(page: number) {
  return defineQuery((utils) =>
    utils.catalog.products.queryOptions({ page, limit: PAGE_LIMIT_MAX }),
  )
}

export const saleQuery = defineQuery((utils) =>
  utils.catalog.sale.queryOptions({ limit: HOME_PRODUCTS_MAX }),
)

/** One page of the list of reduced products. The URL contains the page number, the page size and the sort order. */
export function reducedQuery(search: URLSearchParams) {
  const { sort, page, size } = parseCatalogQuery(search)
  const input = { page, limit: size, ...(sort && { sort }) }
  return defineQuery((utils) => utils.catalog.reduced.queryOptions(input))
}

export const newProductsQuery = defineQuery((utils) =>
  utils.catalog.products.queryOptions({ tag: 'newest', page: 1, limit: HOME_PRODUCTS_MAX }),
)

export function productQuery(id: number) {
  return defineQuery((utils) => utils.catalog.product.queryOptions({ id }))
}

export function specificationsQuery(id: number) {
  return defineQuery((utils) => utils.catalog.specifications.queryOptions({ id }))
}

/**
 * The comparison of the products whose ids are in the URL. The server parses the ids, because a parser in the browser
 * would enlarge the first load.
 */
export function compareQuery(search: URLSearchParams) {
  const ids = (search.get('ids') ?? '').slice(0, COMPARED_TEXT_MAX)
  return defineQuery((utils) => utils.catalog.compare.queryOptions({ ids }))
}

/**
 * The products whose ids are in `text`. The server parses the text, because a parser in the browser would enlarge the
 * first load.
 */
export function savedQuery(text: string) {
  const ids = text.slice(0, SAVED_TEXT_MAX)
  return defineQuery((utils) => utils.catalog.saved.queryOptions({ ids }))
}

/** The question that the finder asks at a URL. The URL holds the earlier answers as the filters of a product list. */
export function finderQuery(search: URLSearchParams) {
  const categoryId = parseId(search.get('category')) ?? undefined
  const { attributes } = toProductsInput(parseCatalogQuery(search))
  const step = Math.min(parseId(search.get('step')) ?? 1, FINDER_QUESTIONS_MAX + 1)
  const input = defined({ categoryId, attributes, step })
  return defineQuery((utils) => utils.catalog.finder.queryOptions(input))
}

/**
 * The products with these ids. Sorts the ids, because the cache key must not depend on the order in which the shopper
 * visited the products.
 */
export function recentProductsQuery(ids: readonly number[]) {
  const input = { ids: ids.toSorted((a, b) => a - b), page: 1, limit: RECENT_PRODUCTS_MAX }
  return defineQuery((utils) => utils.catalog.products.queryOptions(input, ABORTABLE))
}

export const bestSellersQuery = defineQuery((utils) =>
  utils.catalog.products.queryOptions({ sort: 'sales_desc', page: 1, limit: 4 }),
)

/** The first product that a search for the keyword finds, and the number of all products that it finds. */
export function countQuery(keyword: string) {
  const input = { keyword, page: 1, limit: 1 }
  return defineQuery((utils) => utils.catalog.products.queryOptions(input, ABORTABLE))
}

/** The keyword with corrected spelling. Null if no correction finds a product. */
export function correctionQuery(keyword: string) {
  return defineQuery((utils) => utils.catalog.correction.queryOptions({ keyword }, ABORTABLE))
}

export function suggestedProductsQuery(keyword: string) {
  const input = { keyword, page: 1, limit: SUGGESTED_PRODUCTS_MAX }
  return defineQuery((utils) => utils.catalog.products.queryOptions(input, ABORTABLE))
}

/**
 * Returns the queries of /genuine, where owners check that a product is genuine: the product and its specifications.
 * Returns none if the URL names no product.
 */
export function kitQueries({ search }: { search: URLSearchParams }) {
  const id = kitProductId(search)
  return id ? [productQuery(id), specificationsQuery(id)] : []
}

/** Returns the id of the product that is checked on /genuine, or 0 if the URL names no product. */
export function kitProductId(search: URLSearchParams): number {
  const id = search.get('id') ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
}

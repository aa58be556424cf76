import { ALL_BRANDS_INPUT } from '#client/features/catalog/search/all-brands-input.ts'
import {
  parseCatalogQuery,
  toProductsInput,
} from '#client/features/catalog/listing/catalog-query.ts'
import type { CatalogScope } from '#client/features/catalog/listing/catalog-query.ts'
import { pageQuery } from '#client/api/page-query.ts'
import type { PageQuery } from '#client/api/page-query.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import {
  ASSISTANCE_INPUT,
  HOME_REVIEWS_INPUT,
  MOST_READ_INPUT,
  NEW_PRODUCTS_INPUT,
  SALE_INPUT,
  articlesInput,
  filtersInput,
  productReviewsInput,
} from './page-inputs.ts'
import type { PageProps } from '#client/route.ts'

/** Queries of header and footer, needed by every page. */
export const LAYOUT_QUERIES: readonly PageQuery[] = [
  pageQuery('site.info', undefined),
  pageQuery('site.currencies', undefined),
  pageQuery('site.languages', undefined),
  pageQuery('catalog.categories', undefined),
]

export const BRANDS_QUERY = pageQuery('catalog.brands', ALL_BRANDS_INPUT)
export const FAQ_QUERY = pageQuery('content.faq', undefined)
export const ASSISTANCE_QUERY = pageQuery('content.assistance', ASSISTANCE_INPUT)
export const MOST_READ_QUERY = pageQuery('content.articles', MOST_READ_INPUT)

export const HOME_QUERIES: readonly PageQuery[] = [
  pageQuery('content.banners', undefined),
  pageQuery('catalog.sale', SALE_INPUT),
  pageQuery('catalog.hotCategories', undefined),
  pageQuery('catalog.products', NEW_PRODUCTS_INPUT),
  pageQuery('content.reviews', HOME_REVIEWS_INPUT),
  BRANDS_QUERY,
  FAQ_QUERY,
]

/** Returns the queries of a product list and its filters, built from the URL. */
export function listingQueries({ search }: PageProps, scope: CatalogScope = {}): PageQuery[] {
  return [
    pageQuery('catalog.products', toProductsInput(parseCatalogQuery(search), scope)),
    pageQuery('catalog.filters', filtersInput(scope.categoryId)),
    BRANDS_QUERY,
  ]
}

export function productQueries(id: number): PageQuery[] {
  return [
    pageQuery('catalog.product', { id }, { decides: true }),
    pageQuery('catalog.specifications', { id }),
    pageQuery('content.reviews', productReviewsInput(id)),
  ]
}

export function articleListQueries({ search }: PageProps): PageQuery[] {
  return [pageQuery('content.articles', articlesInput(parsePage(search))), MOST_READ_QUERY]
}

import {
  brandsQuery,
  categoriesQuery,
  hotCategoriesQuery,
  newProductsQuery,
  saleQuery,
} from './features/catalog/queries.ts'
import { bannersQuery, homeFaqQuery, homeReviewsQuery } from './features/content/queries.ts'
import { currenciesQuery, languagesQuery, siteInfoQuery } from './features/site/queries.ts'
import type { QueryDefinition } from './api/query-definition.ts'
import type { Route } from './route.ts'
import { ACCOUNT_ROUTES } from './routes/account-routes.ts'
import { CATALOG_ROUTES } from './routes/catalog-routes.ts'
import { CONTENT_ROUTES } from './routes/content-routes.ts'

/** Queries of header and footer, needed by every page. */
export const LAYOUT_QUERIES: readonly QueryDefinition[] = [
  siteInfoQuery,
  currenciesQuery,
  languagesQuery,
  categoriesQuery,
]

/**
 * Lists every page with its path, module, queries and texts. Robots rules, sitemap and the URLs of tests derive from
 * this list.
 */
export const ROUTES: readonly Route[] = [
  {
    pattern: '/',
    page: 'home',
    title: 'meta.home',
    description: 'meta.home.description',
    queries: () => [
      bannersQuery,
      saleQuery,
      hotCategoriesQuery,
      newProductsQuery,
      homeReviewsQuery,
      brandsQuery,
      homeFaqQuery,
    ],
    jsonLd: 'home',
  },
  ...CATALOG_ROUTES,
  ...CONTENT_ROUTES,
  { pattern: '/shopcart', page: 'cart', title: 'meta.cart', robots: 'closed' },
  { pattern: '/order', page: 'checkout', title: 'meta.checkout', robots: 'closed' },
  {
    pattern: '/orderSuccess',
    page: 'order-success',
    example: '/orderSuccess?orderNo=nothing',
    title: 'meta.order',
    robots: 'closed',
  },
  { pattern: '/guestOrder', page: 'guest-order', title: 'meta.guestOrder', robots: 'closed' },
  ...ACCOUNT_ROUTES,
  {
    pattern: '/404',
    page: 'not-found',
    title: 'meta.notFound',
    description: 'content.notFound.text',
    robots: 'noindex',
    status: 404,
  },
]

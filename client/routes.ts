import { categoriesQuery } from './features/catalog/queries.ts'
import { currenciesQuery, languagesQuery, siteInfoQuery } from './features/site/queries.ts'
import type { QueryDefinition } from './api/query-definition.ts'
import type { Route } from './route.ts'
import { ACCOUNT_ROUTES } from './routes/account-routes.ts'
import { CATALOG_ROUTES } from './routes/catalog-routes.ts'
import { CONTENT_ROUTES } from './routes/content-routes.ts'
import { HOME_ROUTE } from './routes/home-route.ts'
import { ORDER_ROUTES } from './routes/order-routes.ts'

/** Queries of header and footer, needed by every page. */
export const LAYOUT_QUERIES: readonly QueryDefinition[] = [
  siteInfoQuery,
  currenciesQuery,
  languagesQuery,
  categoriesQuery,
]

/** Lists every page with all that is known about it. Robots rules, sitemap and the URLs of tests derive from it. */
export const ROUTES: readonly Route[] = [
  HOME_ROUTE,
  ...CATALOG_ROUTES,
  ...CONTENT_ROUTES,
  ...ORDER_ROUTES,
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

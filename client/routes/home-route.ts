import {
  brandsQuery,
  hotCategoriesQuery,
  newProductsQuery,
  saleQuery,
} from '#client/features/catalog/queries.ts'
import { bannersQuery, faqQuery, homeReviewsQuery } from '#client/features/content/queries.ts'
import type { Route } from '#client/route.ts'

export const HOME_ROUTE: Route = {
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
    faqQuery,
  ],
  jsonLd: 'home',
}

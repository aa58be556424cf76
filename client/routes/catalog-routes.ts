import type { CatalogScope } from '#client/features/catalog/listing/catalog-query.ts'
import { parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import {
  brandListQuery,
  brandQuery,
  brandsQuery,
  categoriesQuery,
  categoryQuery,
  compareQuery,
  filtersQuery,
  finderQuery,
  productListQuery,
  productQuery,
  productsQuery,
  reducedQuery,
  savedQuery,
  specificationsQuery,
} from '#client/features/catalog/queries.ts'
import { previewProduct } from '#client/features/catalog/product/preview-product.ts'
import { productReviewsQuery } from '#client/features/content/queries.ts'
import { entity } from '#client/route.ts'
import type { Route } from '#client/route.ts'

export const CATALOG_ROUTES: readonly Route[] = [
  {
    pattern: '/catalog',
    page: 'catalog',
    title: 'meta.catalog',
    description: 'meta.catalog.description',
    queries: ({ search }) => listingQueries(search),
    paged: true,
  },
  {
    pattern: '/sale',
    page: 'sale',
    title: 'home.sale.title',
    description: 'meta.sale.description',
    queries: ({ search }) => [reducedQuery(search)],
    paged: true,
  },
  {
    pattern: '/catalogOption/:id',
    page: 'category',
    title: 'meta.category',
    entity: entity({
      query: ({ id }) => categoryQuery(Number(id)),
      name: ({ name }) => name,
      about: ({ description, image }) => ({ text: description, image }),
    }),
    notFoundTitle: 'catalog.missing.category',
    queries: ({ params, search }) => listingQueries(search, { categoryId: Number(params.id) }),
    paged: true,
    sitemap: () => categoriesQuery,
  },
  {
    pattern: '/product/:id',
    page: 'product',
    title: 'meta.product',
    entity: entity({
      query: ({ id }) => productQuery(Number(id)),
      name: ({ title }) => title,
      about: ({ descriptionHtml, images }) => ({ html: descriptionHtml, image: images[0] ?? null }),
      preview: (queryClient, { id }) => previewProduct(queryClient, Number(id)),
    }),
    notFoundTitle: 'catalog.missing.product',
    queries: ({ params: { id } }) => [
      specificationsQuery(Number(id)),
      productReviewsQuery(Number(id)),
    ],
    jsonLd: 'product',
    sitemap: productListQuery,
  },
  {
    pattern: '/brands',
    page: 'brands',
    title: 'meta.brands',
    description: 'catalog.brands.lead',
    queries: () => [brandsQuery],
  },
  {
    pattern: '/brandsInfo/:id',
    page: 'brand',
    title: 'meta.brand',
    entity: entity({
      query: ({ id }) => brandQuery(Number(id)),
      name: ({ name }) => name,
      about: ({ descriptionHtml, logo }) => ({ html: descriptionHtml, image: logo }),
    }),
    notFoundTitle: 'catalog.missing.brand',
    queries: ({ params, search }) => listingQueries(search, { brandId: Number(params.id) }),
    paged: true,
    sitemap: brandListQuery,
  },
  {
    pattern: '/search',
    page: 'search',
    example: '/search?q=key',
    title: 'meta.search',
    heading({ search, t }) {
      const { keyword } = parseCatalogQuery(search)
      return keyword ? t('catalog.search.results', { keyword }) : undefined
    },
    queries: ({ search }) => listingQueries(search),
    paged: true,
    robots: 'noindex',
  },
  {
    pattern: '/compare',
    page: 'compare',
    example: '/compare?ids=1,2',
    title: 'meta.compare',
    queries: ({ search }) => [compareQuery(search)],
    robots: 'noindex',
  },
  {
    pattern: '/finder',
    page: 'finder',
    title: 'meta.finder',
    queries: ({ search }) => [finderQuery(search)],
    robots: 'noindex',
  },
  {
    pattern: '/saved',
    page: 'saved',
    example: '/saved?ids=1,2,3,4',
    title: 'meta.saved',
    queries: ({ search }) => search.getAll('ids').slice(0, 1).map(savedQuery),
    robots: 'noindex',
  },
]

/** Returns the queries of a product list and its filters. */
function listingQueries(search: URLSearchParams, scope: CatalogScope = {}) {
  return [productsQuery(search, scope), filtersQuery(search, scope), brandsQuery]
}

import { parseCatalogQuery } from './features/catalog/listing/catalog-query.ts'
import { pageQuery } from './api/page-query.ts'
import {
  ASSISTANCE_QUERY,
  BRANDS_QUERY,
  FAQ_QUERY,
  HOME_QUERIES,
  MOST_READ_QUERY,
  articleListQueries,
  listingQueries,
  productQueries,
} from './queries/page-queries.ts'
import type { Params, Route } from './route.ts'

const idOf = (params: Params) => Number(params.id)

/**
 * Lists every page with its path, module, queries, title and robots rule. Descriptions are in `seo/page-descriptions.ts`,
 * JSON-LD in `seo/structured-data.ts`.
 */
export const ROUTES: readonly Route[] = [
  {
    pattern: '/',
    page: 'home',
    title: 'meta.home',
    preload: () => HOME_QUERIES,
  },
  {
    pattern: '/catalog',
    page: 'catalog',
    paged: true,
    title: 'meta.catalog',
    preload: (props) => listingQueries(props),
  },
  {
    pattern: '/catalogOption/:id',
    page: 'category',
    title: 'meta.category',
    missing: 'catalog.missing.category',
    paged: true,
    preload: (props) => [
      pageQuery('catalog.category', { id: idOf(props.params) }, { decides: true }),
      ...listingQueries(props, { categoryId: idOf(props.params) }),
    ],
    name: ({ params, cached }) => cached('catalog', 'category', { id: idOf(params) })?.name,
  },
  {
    pattern: '/product/:id',
    page: 'product',
    title: 'meta.product',
    missing: 'catalog.missing.product',
    preload: ({ params }) => productQueries(idOf(params)),
    name: ({ params, cached }) => cached('catalog', 'product', { id: idOf(params) })?.title,
  },
  {
    pattern: '/brands',
    page: 'brands',
    title: 'meta.brands',
    preload: () => [BRANDS_QUERY],
  },
  {
    pattern: '/brandsInfo/:id',
    page: 'brand',
    title: 'meta.brand',
    missing: 'catalog.missing.brand',
    paged: true,
    preload: (props) => [
      pageQuery('catalog.brand', { id: idOf(props.params) }, { decides: true }),
      ...listingQueries(props, { brandId: idOf(props.params) }),
    ],
    name: ({ params, cached }) => cached('catalog', 'brand', { id: idOf(params) })?.name,
  },
  {
    pattern: '/search',
    page: 'search',
    title: 'meta.search',
    paged: true,
    noindex: true,
    preload: (props) => listingQueries(props),
    name({ search, t }) {
      const { keyword } = parseCatalogQuery(search)
      return keyword ? t('catalog.search.results', { keyword }) : undefined
    },
  },
  { pattern: '/shopcart', page: 'cart', title: 'meta.cart', noindex: true },
  {
    pattern: '/article',
    page: 'articles',
    paged: true,
    title: 'meta.articles',
    preload: articleListQueries,
  },
  {
    pattern: '/articleInfo/:id',
    page: 'article',
    title: 'meta.article',
    missing: 'content.missing.article',
    preload: ({ params }) => [
      pageQuery('content.article', { id: idOf(params) }, { decides: true }),
      MOST_READ_QUERY,
    ],
    name: ({ params, cached }) => cached('content', 'article', { id: idOf(params) })?.info.title,
  },
  {
    pattern: '/help',
    page: 'help',
    title: 'meta.help',
    preload: () => [ASSISTANCE_QUERY],
  },
  {
    pattern: '/help/faq',
    page: 'faq',
    title: 'meta.faq',
    preload: () => [FAQ_QUERY],
  },
  {
    pattern: '/help/client',
    page: 'assistance',
    title: 'meta.assistance',
    preload: () => [ASSISTANCE_QUERY],
  },
  {
    pattern: '/help/client/:id',
    page: 'assistance-item',
    title: 'meta.assistance',
    missing: 'content.missing.assistance',
    preload: ({ params }) => [
      pageQuery('content.assistanceItem', { id: idOf(params) }, { decides: true }),
    ],
    name: ({ params, cached }) =>
      cached('content', 'assistanceItem', { id: idOf(params) })?.info.title,
  },
  {
    pattern: '/payCondition',
    page: 'payment-terms',
    title: 'meta.paymentTerms',
  },
  {
    pattern: '/guarantee',
    page: 'guarantee',
    title: 'meta.guarantee',
  },
  { pattern: '/buys', page: 'shipping', title: 'meta.shipping' },
  {
    pattern: '/privacy',
    page: 'privacy',
    title: 'meta.privacy',
  },
  { pattern: '/terms', page: 'terms', title: 'meta.terms' },
  { pattern: '/order', page: 'checkout', title: 'meta.checkout', noindex: true },
  { pattern: '/orderSuccess', page: 'order-success', title: 'meta.order', noindex: true },
  { pattern: '/guestOrder', page: 'guest-order', title: 'meta.guestOrder', noindex: true },
  { pattern: '/user', page: 'account', title: 'meta.account', account: true, noindex: true },
  { pattern: '/user/nowOrder', page: 'orders', title: 'meta.orders', account: true, noindex: true },
  {
    pattern: '/user/orderInfo/:orderNo',
    page: 'order',
    title: 'meta.order',
    account: true,
    noindex: true,
  },
  {
    pattern: '/user/userInfo',
    page: 'profile',
    title: 'meta.profile',
    account: true,
    noindex: true,
  },
  {
    pattern: '/user/address',
    page: 'addresses',
    title: 'meta.addresses',
    account: true,
    noindex: true,
  },
  {
    pattern: '/user/addAddress/:id?',
    page: 'address-form',
    title: 'meta.addressForm',
    account: true,
    noindex: true,
  },
  {
    pattern: '/404',
    page: 'not-found',
    title: 'meta.notFound',
    noindex: true,
    status: 404,
  },
]

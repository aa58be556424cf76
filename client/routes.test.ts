import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_DESCRIPTIONS } from './seo/page-descriptions.ts'
import { moduleOf } from './router/page-modules.ts'
import { paths } from './paths.ts'
import { findRoute } from './router/find-route.ts'
import { ROUTES } from './routes.ts'

const BUILT = [
  paths.home(),
  paths.catalog({ sort: 'price_asc' }),
  paths.category(3),
  paths.product(3),
  paths.brands(),
  paths.brand(3),
  paths.search({ q: 'key & lock' }),
  paths.cart(),
  paths.articles(),
  paths.article(3),
  paths.help(),
  paths.faq(),
  paths.assistance(),
  paths.assistanceItem(3),
  paths.paymentTerms(),
  paths.guarantee(),
  paths.shipping(),
  paths.checkout(),
  paths.orderSuccess(),
  paths.guestOrder(),
  paths.privacy(),
  paths.terms(),
  paths.notFound(),
  paths.account(),
  paths.orders(),
  paths.order('SR/1 2'),
  paths.profile(),
  paths.addresses(),
  paths.addAddress(),
  paths.editAddress(3),
]

test('every path that can be built matches a page, and every page has a path', () => {
  const rows = BUILT.map((path) => findRoute(path.split('?', 1)[0] ?? '')?.row.pattern)
  expect(new Set(rows)).toEqual(new Set(ROUTES.map((row) => row.pattern)))
})

/**
 * URL of each route and the screen it shows (docs/specification.md › Routes,
 * docs/specification.md › Account area /user).
 */
const SPECIFIED = {
  '/': 'home',
  '/catalog': 'catalog',
  '/catalogOption/7': 'category',
  '/product/7': 'product',
  '/brands': 'brands',
  '/brandsInfo/7': 'brand',
  '/search': 'search',
  '/shopcart': 'cart',
  '/article': 'articles',
  '/articleInfo/7': 'article',
  '/help': 'help',
  '/help/faq': 'faq',
  '/help/client': 'assistance',
  '/help/client/7': 'assistance-item',
  '/payCondition': 'payment-terms',
  '/guarantee': 'guarantee',
  '/buys': 'shipping',
  '/order': 'checkout',
  '/orderSuccess': 'order-success',
  '/404': 'not-found',
  '/user': 'account',
  '/user/nowOrder': 'orders',
  '/user/orderInfo/SR-7': 'order',
  '/user/userInfo': 'profile',
  '/user/address': 'addresses',
  '/user/addAddress': 'address-form',
  '/user/addAddress/7': 'address-form',
}

test.each(Object.entries(SPECIFIED))('%s shows the specified screen: %s', (path, page) => {
  expect(findRoute(path)?.row.page).toBe(page)
})

test('the only pages beyond the specification are the guest order, privacy and terms', () => {
  const specified: readonly string[] = Object.values(SPECIFIED)
  const others = ROUTES.filter((row) => !specified.includes(row.page))
  expect(others.map((row) => row.pattern)).toEqual(['/privacy', '/terms', '/guestOrder'])
})

test('has a module for every route', () => {
  const missing = ROUTES.map(moduleOf).filter(
    (module) => !existsSync(join(import.meta.dirname, module)),
  )
  expect(missing).toEqual([])
})

test('finds no page for an unknown path', () => {
  expect(findRoute('/nowhere')).toBeNull()
})

test('requires a login in the account area only', () => {
  for (const row of ROUTES) expect(row.account === true).toBe(/^\/user(\/|$)/.test(row.pattern))
})

test('account pages have no preloaded queries and are noindex', () => {
  for (const row of ROUTES.filter((row) => row.account)) expect(row.noindex).toBe(true)
})

test('describes every indexed page and no other', () => {
  const pages = ROUTES.map((row) => row.page)
  const open = ROUTES.filter((row) => !row.noindex).map((row) => row.page)
  expect(open.filter((page) => !PAGE_DESCRIPTIONS[page])).toEqual([])
  expect(Object.keys(PAGE_DESCRIPTIONS).filter((page) => !pages.includes(page))).toEqual([])
})

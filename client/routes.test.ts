import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageQueries } from './router/prefetch.ts'
import { isIndexed } from './route.ts'
import { moduleOf } from './router/page-modules.ts'
import { paths } from './paths.ts'
import { findRoute } from './router/find-route.ts'
import { ROUTES } from './routes.ts'

/** One URL from each function of `paths`. */
const BUILT = Object.values(paths).map((build: (value: never) => string) => build(3 as never))

test('every URL that `paths` builds matches a route, and every route has a function in `paths`', () => {
  const routes = BUILT.map((path) => findRoute(path.split('?', 1)[0] ?? '')?.route.pattern)
  expect(new Set(routes)).toEqual(new Set(ROUTES.map((route) => route.pattern)))
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
  expect(findRoute(path)?.route.page).toBe(page)
})

test('every route has a page module', () => {
  const missing = ROUTES.map(moduleOf).filter(
    (module) => !existsSync(join(import.meta.dirname, module)),
  )
  expect(missing).toEqual([])
})

test('finds no page for an unknown path', () => {
  expect(findRoute('/nowhere')).toBeNull()
})

test('the pages of the account area require a login, and no other pages do', () => {
  for (const route of ROUTES) {
    expect(route.account === true).toBe(/^\/user(\/|$)/.test(route.pattern))
  }
})

test('pages of the account area load no data on the server and are not indexed', () => {
  for (const route of ROUTES.filter((candidate) => candidate.account)) {
    expect(isIndexed(route)).toBe(false)
    expect(pageQueries({ route, params: {} }, new URLSearchParams())).toEqual([])
  }
})

test('every indexed page and the 404 page have a description, and no other page does', () => {
  const described = ROUTES.filter(({ description, entity }) => description ?? entity)
  expect(described).toEqual(ROUTES.filter((route) => isIndexed(route) || route.status === 404))
})

test('exactly the routes with an entity, such as a product, have a list of all entities for the sitemap', () => {
  expect(ROUTES.filter(({ sitemap }) => sitemap)).toEqual(ROUTES.filter(({ entity }) => entity))
})

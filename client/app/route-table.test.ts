import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleOf } from './page-modules.ts'
import { paths } from './paths.ts'
import { ROUTES, findRoute } from './route-table.ts'

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

test('every path that can be built leads to a page, and every page can be reached', () => {
  const rows = BUILT.map((path) => findRoute(path.split('?', 1)[0] ?? '')?.row.pattern)
  expect(new Set(rows)).toEqual(new Set(ROUTES.map((row) => row.pattern)))
})

test('every row of the table has its module', () => {
  const client = join(import.meta.dirname, '..')
  const missing = ROUTES.map(moduleOf).filter((module) => !existsSync(join(client, module)))
  expect(missing).toEqual([])
})

test('an unknown path has no page', () => {
  expect(findRoute('/nowhere')).toBeNull()
})

test('account pages ask nothing of the server and are not for search engines', () => {
  for (const row of ROUTES.filter((row) => row.account)) expect(row.noindex).toBe(true)
})

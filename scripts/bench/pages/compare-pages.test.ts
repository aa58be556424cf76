import { expect, test } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { renderTables } from './render-tables.ts'
import { ownShop, readShops } from './shops.ts'

const metrics = [
  { name: 'requests', unit: '', goal: 15 },
  { name: 'rate', unit: 'a second', goal: 4, isMoreBetter: true },
] as const

test('measures a page in every shop before it measures the next page, and returns the medians of all rounds', async () => {
  const visits: string[] = []
  const shops = [ownShop('http://own'), ...readShops(['http://other/', '/all'])]
  const figures = await comparePages({
    shops,
    rounds: 3,
    metrics,
    take: async (url) => ({ requests: visits.push(url), rate: 2 }),
  })
  expect(visits.slice(0, 6)).toEqual([
    'http://own/',
    'http://other/',
    'http://own/catalog',
    'http://other/all',
    'http://own/product/1',
    'http://own/',
  ])
  // `take` returns the number of visits so far as `requests`. The first, sixth and eleventh visits are to this shop's
  // home page, so the median of `requests` for this page is 6.
  expect(figures[0]?.values).toEqual({
    'this shop': { home: 6, list: 8, product: 10 },
    other: { home: 7, list: 9 },
  })
})

test('leaves a figure without a value if no visit measured it, and shows – in the table', async () => {
  const shops = [ownShop('http://own')]
  const figures = await comparePages({ shops, rounds: 1, metrics, take: async () => ({ rate: 2 }) })
  expect(figures[0]?.values).toEqual({ 'this shop': {} })
  expect(renderTables(figures)).toContain('| requests       | –')
})

test('renders one table with the goals when only this shop is measured', () => {
  const values = { 'this shop': { home: 15, list: 16 } }
  expect(renderTables([{ ...metrics[0], values }])).toBe(
    [
      '|          | home      | list      | product |',
      '|----------|-----------|-----------|---------|',
      '| requests | 15 ✓ ≤ 15 | 16 ✗ ≤ 15 | –       |',
    ].join('\n'),
  )
})

test('renders one table per page when shops are compared, with the ratio of the other shop’s figure to ours', () => {
  const values = { 'this shop': { home: 2 }, 'other.example': { home: 5 } }
  expect(renderTables([{ ...metrics[1], values }]).split('\n\n')[0]).toBe(
    [
      '| home           | this shop | other.example | ratio |',
      '|----------------|-----------|---------------|-------|',
      '| rate, a second | 2 ✗ ≥ 4   | 5             | 2.50× |',
    ].join('\n'),
  )
})

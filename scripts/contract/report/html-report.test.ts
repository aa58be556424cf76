import { expect, test } from 'vitest'
import { renderReport } from './html-report.ts'
import type { Report } from './report.ts'
import type { Finding } from '#scripts/contract/verdict.ts'
import { NO_NOTES } from '#scripts/contract/verdict.ts'

const findings: Finding[] = [
  {
    name: 'goods.typelist',
    path: '/api/goods/typelist',
    verdict: {
      kind: 'differs',
      differences: [
        { field: 'list.0.category_name', expected: 'string', seen: '"<b>7</b>"', times: 3 },
      ],
      hints: ['UPSTREAM_CODEC=plain-json reads it.'],
      ...NO_NOTES,
    },
  },
  { name: 'index.banners', path: '/v2/banners', verdict: { kind: 'not there', status: 404 } },
  {
    name: 'goods.goodslist',
    path: '/api/goods/goodslist',
    verdict: {
      kind: 'holds',
      hidden: [{ field: 'list.0.sales_num', expected: 'a whole number', seen: '"many"', times: 2 }],
      tolerated: [{ field: 'list.0.id', expected: 'a number', seen: '"1"', times: 10 }],
      unknown: ['list[].colour'],
    },
  },
  { name: 'order.pay', path: '/api/order/pay', verdict: { kind: 'not checked', why: 'never' } },
]
const report: Report = {
  upstream: 'https://api.example/v1',
  at: '2026-01-02T03:04:05.000Z',
  codec: { set: 'base64-json', fits: 'base64-json' },
  findings,
  leftovers: [],
}

test('shows matches, differences and hints for each endpoint', () => {
  const html = renderReport(report)
  const words = html.replaceAll(/<wbr>/g, '')
  expect(words).toContain('The contract does not hold')
  expect(words).toContain('<code>list.0.category_name</code> (3 times)')
  expect(words).toContain('UPSTREAM_CODEC=plain-json reads it.')
  expect(words).toContain('read all the same: a text for a number (list[].id)')
  expect(words).toContain(
    'warning: list.0.sales_num is not shown: expected a whole number, seen &quot;many&quot; (2 times)',
  )
  expect(words).toContain('passed over: list[].colour')
  expect(words).toContain('HTTP 404. Where it is called otherwise')
  expect(words.indexOf('id="differs"')).toBeLessThan(words.indexOf('id="holds"'))
})

test('escapes HTML in texts of the upstream', () => {
  const html = renderReport(report)
  expect(html).toContain('&lt;b&gt;7&lt;/b&gt;')
  expect(html).not.toContain('<b>7</b>')
})

test('renders a page that loads nothing from the network', () => {
  expect(renderReport(report)).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
})

test('shows success and no empty sections for a report without differences', () => {
  const html = renderReport({
    ...report,
    findings: findings.filter(({ verdict }) => verdict.kind === 'holds'),
  })
  expect(html).toContain('The contract holds')
  expect(html).not.toContain('<section id="differs"')
})

test('shows at the top that the codec differs, and which data is left on the upstream', () => {
  const html = renderReport({
    ...report,
    codec: { set: 'base64-json', fits: 'plain-json' },
    leftovers: ['account contract-1'],
  })
  expect(html).toContain('this upstream speaks plain-json')
  expect(html).toContain('Left on the upstream: account contract-1.')
})

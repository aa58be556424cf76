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
        {
          field: 'list[].category_name',
          expected: 'a text',
          seen: '"<b>7</b>"',
          rows: { count: 3, of: 3, first: 1 },
          instead: ['name'],
        },
      ],
      hints: ['The shop reads it with UPSTREAM_CODEC=plain-json.'],
      ...NO_NOTES,
    },
    call: {
      sent: { lang: 'en' },
      hasToken: true,
      received: { status: 200, body: { code: 1, msg: '<i>', data: { list: [] } } },
    },
  },
  { name: 'index.banners', path: '/v2/banners', verdict: { kind: 'not there', status: 404 } },
  {
    name: 'goods.goodslist',
    path: '/api/goods/goodslist',
    verdict: {
      kind: 'holds',
      leftOut: [],
      hidden: [
        {
          field: 'list[].sales_num',
          expected: 'a whole number',
          seen: '"many"',
          rows: { count: 2, of: 10, first: 4 },
        },
      ],
      tolerated: [{ field: 'list[].id', expected: 'a number', seen: '"1"' }],
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
  expect(words).toContain('<code>list[].category_name</code> (in all 3 rows)')
  expect(words).toContain('UPSTREAM_CODEC=plain-json.')
  expect(words).toContain('read all the same: a text for a number (list[].id)')
  expect(words).toContain('Instead I see: name')
  expect(words).toContain(
    '<b>Warning</b> <code>list[].sales_num</code> (in 2 of 10 rows, first in row 4)',
  )
  expect(words).toContain('not used by the shop: list[].colour')
  expect(words).toContain('HTTP 404. Where it is called otherwise')
  expect(words.indexOf('id="differs"')).toBeLessThan(words.indexOf('id="warned"'))
})

test('escapes HTML in texts that come from the upstream', () => {
  const html = renderReport(report)
  expect(html).toContain('&lt;b&gt;7&lt;/b&gt;')
  expect(html).not.toContain('<b>7</b>')
})

test('renders a page that loads nothing from the network', () => {
  expect(renderReport(report)).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
})

test('says that the contract holds if nothing differs, and has no section for differences', () => {
  const html = renderReport({
    ...report,
    findings: findings.filter(({ verdict }) => verdict.kind === 'holds'),
  })
  expect(html).toContain('The contract holds')
  expect(html).not.toContain('<section id="differs"')
})

test('shows a wrong codec, and the data that the check left on the upstream, at the top', () => {
  const html = renderReport({
    ...report,
    codec: { set: 'base64-json', fits: 'plain-json' },
    leftovers: ['account contract-1'],
  })
  expect(html).toContain('this upstream speaks plain-json')
  expect(html).toContain('Left on the upstream: account contract-1.')
})

test('shows the request and the response of a call, and the effect of a difference on the shop', () => {
  const html = renderReport(report)
  expect(html).toContain('<h4>Sent, with a token</h4>')
  expect(html).toContain('<h4>Came back: HTTP 200</h4>')
  expect(html).toContain('&quot;msg&quot;: &quot;&lt;i&gt;&quot;')
  expect(html).toContain('<b>In the shop</b> Menu and home page lack the categories.')
})

test('explains each of the words “specified” and “assumed” only once', () => {
  const html = renderReport(report)
  expect(html.split('<dt>specified</dt>')).toHaveLength(2)
  expect(html.split('<dt>assumed</dt>')).toHaveLength(2)
})

test('shows the reason at the top when every call fails, and lists all endpoints as not checked', () => {
  const html = renderReport({
    ...report,
    findings: findings.map(({ name, path }) => ({
      name,
      path,
      verdict: { kind: 'not checked', why: 'every call fails' },
    })),
    trouble: { what: 'The upstream refuses every call with code 500 ("<s>").', hints: ['Wait.'] },
  })
  expect(html).toContain('refuses every call with code 500 (&quot;&lt;s&gt;&quot;).')
  expect(html).toContain('<p>Wait.</p>')
  expect(html.split('every call fails')).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { NO_NOTES } from '#scripts/contract/verdict.ts'
import { renderJson } from './json-report.ts'
import type { Report } from './report.ts'

const row = { field: 'list[].id', expected: 'a number', seen: 'nothing' }
const report: Report = {
  upstream: 'https://api.example',
  at: '2026-01-02T03:04:05.000Z',
  codec: { set: 'base64-json', fits: 'base64-json' },
  findings: [
    {
      name: 'goods.typelist',
      path: '/api/goods/typelist',
      verdict: {
        kind: 'differs',
        differences: [{ field: 'list', expected: 'a list', seen: 'nothing', instead: ['items'] }],
        hints: [],
        ...NO_NOTES,
        unknown: ['items'],
      },
      call: { sent: {}, hasToken: false, received: { nothing: 'ECONNRESET' } },
    },
    {
      name: 'goods.goodslist',
      path: '/items',
      verdict: { kind: 'holds', ...NO_NOTES, leftOut: [row] },
    },
    { name: 'user.info', path: '/u', verdict: { kind: 'not there', status: 404 } },
    { name: 'order.pay', path: '/p', verdict: { kind: 'not checked', why: 'never' } },
  ],
  leftovers: [],
}

test('the report contains the verdict, the counts, and one entry for each endpoint with its errors, warnings and remarks', () => {
  expect(JSON.parse(renderJson(report))).toMatchObject({
    format: 'strongroom-contract',
    version: 1,
    upstream: 'https://api.example',
    holds: false,
    counts: { holds: 1, warned: 1, differs: 1, not_there: 1, not_checked: 1 },
    codec: { set: 'base64-json', fits: 'base64-json', problem: null },
    trouble: null,
    endpoints: [
      {
        name: 'goods.typelist',
        provenance: 'specified',
        verdict: 'differs',
        effect: 'Menu and home page lack the categories.',
        errors: [
          { field: 'list', expected: 'a list', seen: 'nothing', instead: ['items'], effect: null },
        ],
        warnings: [],
        remarks: ['not used by the shop: items'],
        call: { received: { nothing: 'ECONNRESET' } },
      },
      {
        name: 'goods.goodslist',
        verdict: 'holds',
        effect: null,
        errors: [],
        warnings: [{ ...row, effect: 'The shop leaves such a row out and shows the others.' }],
      },
      { name: 'user.info', provenance: 'assumed', verdict: 'not there' },
      { name: 'order.pay', verdict: 'not checked', remarks: ['never'] },
    ],
    leftovers: [],
    advice: [],
  })
})

test('“holds” is true in a report that has warnings but no differences', () => {
  const findings = report.findings.filter(({ verdict }) => verdict.kind === 'holds')
  expect(JSON.parse(renderJson({ ...report, findings }))).toMatchObject({ holds: true })
})

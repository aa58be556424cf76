import { expect, test } from 'vitest'
import { NO_NOTES, type Finding } from '#scripts/contract/verdict.ts'
import { readXml } from '#scripts/contract/testing/read-xml.ts'
import { renderJunit } from './junit-report.ts'
import type { Report } from './report.ts'

const findings: Finding[] = [
  {
    name: 'goods.typelist',
    path: '/api/goods/typelist',
    verdict: {
      kind: 'differs',
      differences: [
        { field: 'list', expected: 'a list', seen: '"<b>\u0007&\uD800"', instead: ['items'] },
      ],
      hints: ['The shop reads it with UPSTREAM_CODEC=plain-json.'],
      ...NO_NOTES,
    },
    call: {
      sent: { lang: 'en' },
      hasToken: false,
      received: { status: 200, body: { code: 1 } },
    },
    ms: 1_512,
  },
  { name: 'index.banners', path: '/v2/banners', verdict: { kind: 'not there', status: 404 } },
  { name: 'user.info', path: '/api/user/info', verdict: { kind: 'not there', status: 405 } },
  {
    name: 'goods.goodslist',
    path: '/api/goods/goodslist',
    verdict: {
      kind: 'holds',
      ...NO_NOTES,
      leftOut: [
        {
          field: 'list[].id',
          expected: 'a number',
          seen: 'nothing',
          rows: { count: 1, of: 9, first: 4 },
        },
      ],
    },
  },
  { name: 'goods.goodsdetail', path: '/d', verdict: { kind: 'holds', ...NO_NOTES }, ms: 30 },
  { name: 'order.pay', path: '/api/order/pay', verdict: { kind: 'not checked', why: 'never' } },
]
const report: Report = {
  upstream: 'https://api.example/v1?"<&>',
  at: '2026-01-02T03:04:05.000Z',
  codec: { set: 'base64-json', fits: 'base64-json' },
  findings,
  leftovers: [],
}

function read(changes: Partial<Report> = {}) {
  const root = readXml(renderJunit({ ...report, ...changes }))
  const [suite, ...more] = root.children
  if (!suite || more.length > 0) throw new Error('Expected one test suite.')
  const cases = suite.children
  const outcomeOf = (start: string) =>
    cases
      .find(({ attributes }) => attributes['name']?.startsWith(start))
      ?.children.map(({ name, attributes, text }) => ({ name, ...attributes, text }))
  return { root, suite, cases, outcomeOf }
}

test('writes one testsuite with a testcase per endpoint, and counts the failed and skipped tests', () => {
  const { root, suite, cases } = read()
  expect(root.name).toBe('testsuites')
  expect(suite.name).toBe('testsuite')
  expect(suite.attributes).toMatchObject({
    name: 'contract of https://api.example/v1?"<&>',
    timestamp: '2026-01-02T03:04:05',
  })
  expect(cases.map(({ name }) => name)).toEqual(Array.from({ length: 7 }, () => 'testcase'))
  const count = (kind: string) =>
    cases.filter(({ children }) => children.some(({ name }) => name === kind)).length
  for (const { attributes } of [root, suite])
    expect(attributes).toMatchObject({
      tests: String(cases.length),
      failures: String(count('failure')),
      errors: String(count('error')),
      skipped: String(count('skipped')),
    })
  expect({ failures: count('failure'), skipped: count('skipped') }).toEqual({
    failures: 2,
    skipped: 2,
  })
  for (const { attributes } of cases)
    expect(attributes).toMatchObject({
      name: expect.stringMatching(/./),
      classname: expect.stringMatching(/^contract\.\w+$/),
      time: expect.stringMatching(/^\d+\.\d{3}$/),
    })
  expect(new Set(cases.map(({ attributes }) => attributes['name'])).size).toBe(cases.length)
})

test('reports a difference as a failure with its call and its effect, and replaces characters that XML forbids', () => {
  const [failure, output] = read().outcomeOf('goods.typelist') ?? []
  expect(failure).toMatchObject({
    name: 'failure',
    type: 'difference',
    message: 'list: expected a list, seen "<b>\uFFFD&\uFFFD". Instead I see: items',
  })
  expect(failure?.text).toContain('In the shop: Menu and home page lack the categories.')
  expect(failure?.text).toContain('Sent: {"lang":"en"}\nCame back: {"status":200')
  expect(output).toMatchObject({
    name: 'system-out',
    text: 'The shop reads it with UPSTREAM_CODEC=plain-json.',
  })
})

test('reports a missing endpoint as a failure if it is specified, and as skipped if it is only assumed', () => {
  const { outcomeOf } = read()
  expect(outcomeOf('index.banners')?.[0]).toMatchObject({
    name: 'failure',
    message: 'not there (HTTP 404)',
  })
  expect(outcomeOf('user.info')?.[0]).toMatchObject({
    name: 'skipped',
    message: 'not there (HTTP 405)',
  })
  expect(outcomeOf('order.pay')).toEqual([{ name: 'skipped', message: 'never', text: '' }])
})

test('reports the warnings of an endpoint as output of a passed test', () => {
  const { outcomeOf } = read()
  expect(outcomeOf('goods.goodslist')).toEqual([
    { name: 'system-out', text: expect.stringMatching(/^warning: list\[\]\.id: .*in row 4 of 9/) },
  ])
  expect(outcomeOf('goods.goodsdetail')).toEqual([])
  expect(outcomeOf('understands and accepts calls')).toEqual([])
})

test('reports a wrong codec, or a problem that affects all calls, as one failed test case', () => {
  const trouble = { what: 'The upstream refuses every call.', hints: ['Wait.'] }
  expect(read({ trouble, findings: [] }).outcomeOf('understands')).toEqual([
    { name: 'failure', message: trouble.what, type: 'difference', text: 'Wait.' },
  ])
  const codec = { set: 'base64-json', fits: 'plain-json' } as const
  expect(read({ codec }).outcomeOf('understands')?.[0]).toMatchObject({
    name: 'failure',
    message: expect.stringContaining('speaks plain-json'),
  })
})

test.each([
  ['<testsuites><testsuite></testsuites></testsuite>'],
  ['<testsuites name="a" name="b"/>'],
  ['<testsuites>&nbsp;</testsuites>'],
  ['<testsuites>a & b</testsuites>'],
  ['<testsuites>'],
  ['<a/><b/>'],
])('readXml, which reads the XML in these tests, refuses the invalid XML %s', (inside) => {
  expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>${inside}`)).toThrow(/\S/)
})

test('gives the duration of each endpoint’s calls in seconds, and their sum', () => {
  const { suite, cases } = read()
  expect(suite.attributes['time']).toBe('1.542')
  const times = cases.map(({ attributes }) => attributes['time'])
  expect(times).toEqual(['0.000', '1.512', '0.000', '0.000', '0.000', '0.030', '0.000'])
})

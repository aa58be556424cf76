import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { toClient } from '#server/limits/client.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { LOG_LINES, REPORTS_PER_NETWORK, addReports } from './reports.ts'

const error = {
  kind: 'error',
  code: '3fa90b1c',
  page: '/user/orderInfo/:orderNo',
  name: 'TypeError',
  message: 'ann@example.com has no "Torstrasse 1" at https://shop.test/a?email=ann%40example.com',
  stack: 'TypeError: ann@example.com\n    at Price (https://shop.test/assets/app-1.js?ann:1:2)',
}
const vitals = { kind: 'vitals', page: '/', vitals: { LCP: 1_200, CLS: 0.02, TTFB: 80 } }

function start() {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  addReports(app, ({ ip }) => toClient({ ip, hasUntrustedForward: false }))
  onTestFinished(() => app.close())
  const send = (
    payload: object | string,
    { path = '/report', type = 'application/json', headers = {}, ip = '203.0.113.7' } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: path,
      remoteAddress: ip,
      headers: { 'content-type': type, ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  return { send, log: () => lines.filter((line) => line.includes('"browser"')) }
}

test.each(['application/json', 'text/plain;charset=UTF-8'])(
  'logs an error sent as %s, but no personal data',
  async (type) => {
    const { send, log } = start()
    expect((await send(error, { type })).statusCode).toBe(204)
    expect(log()).toHaveLength(1)
    expect(JSON.parse(log()[0] ?? '')).toMatchObject({
      browser: {
        code: '3fa90b1c',
        page: '/user/orderInfo/:orderNo',
        name: 'TypeError',
        message: '[email] has no [text] at [url]',
        stack: ['Price /assets/app-1.js:1:2'],
      },
    })
    expect(log().join('')).not.toMatch(/ann|Torstrasse/)
  },
)

test('turns web vitals into metrics and does not log them', async () => {
  const opened = await openMetrics({ port: 0, host: '127.0.0.1', sample: () => undefined })
  onTestFinished(opened.close)
  const { send, log } = start()
  expect((await send(vitals)).statusCode).toBe(204)
  const text = await (await fetch(`http://127.0.0.1:${opened.port}/metrics`)).text()
  expect(text).toContain('shop_web_vital_seconds_sum{vital="LCP"} 1.2')
  expect(text).toContain('shop_layout_shift_score_sum 0.02')
  expect(log()).toEqual([])
})

test.each([
  ['an unknown field', { ...error, email: 'ann@example.com' }],
  ['a URL as page', { ...error, page: '/guestOrder?email=ann@example.com' }],
  ['an unknown vital', { ...vitals, vitals: { HEIGHT: 3 } }],
  ['broken JSON', '{'],
  ['nothing', ''],
])('refuses a report with %s', async (_, payload) => {
  const { send, log } = start()
  expect((await send(payload)).statusCode).toBe(400)
  expect(log()).toEqual([])
})

test('refuses a report with a wrong content type, a report that is too large, and a report from another site', async () => {
  const { send } = start()
  expect((await send(error, { type: 'multipart/form-data' })).statusCode).toBe(415)
  expect((await send(error, { type: 'application/csp-report' })).statusCode).toBe(400)
  expect((await send(`"${'x'.repeat(17_000)}"`)).statusCode).toBe(413)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await send(error, { headers })).statusCode).toBe(403)
})

test('accepts reports from one network up to the limit per minute, and refuses more', async () => {
  const { max } = REPORTS_PER_NETWORK
  const { send, log } = start()
  const codes: number[] = []
  for (let index = 0; index < max + 2; index += 1) {
    codes.push((await send(error, { ip: `203.0.113.${index % 256}` })).statusCode)
  }
  expect(codes.filter((code) => code === 204)).toHaveLength(max)
  expect(codes.slice(max)).toEqual([429, 429])
  expect(log()).toHaveLength(LOG_LINES.max)
})

test.each([
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        url: 'https://shop.test/user/orderInfo/N-77?email=ann@example.com',
        body: {
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.test/x.js?who=ann',
          sourceFile: 'https://shop.test/assets/app-1.js',
          lineNumber: 3,
          disposition: 'enforce',
          sample: 'ann@example.com',
        },
      },
    ],
  ],
  [
    'application/csp-report',
    {
      'csp-report': {
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.test/x.js?who=ann',
        'source-file': 'https://shop.test/assets/app-1.js',
        'line-number': 3,
      },
    },
  ],
])(
  'for a CSP violation sent as %s, logs the violated directive and the blocked origin, but no personal data',
  async (type, payload) => {
    const { send, log } = start()
    expect((await send(payload, { path: '/report/policy', type })).statusCode).toBe(204)
    expect(JSON.parse(log()[0] ?? '')).toMatchObject({
      browser: {
        directive: 'script-src-elem',
        blocked: 'https://evil.test',
        source: '/assets/app-1.js',
        line: 3,
      },
    })
    expect(log().join('')).not.toMatch(/ann|N-77/)
  },
)

import { expect, test, vi } from 'vitest'
import { countRepetitions, createReadableLine } from './readable-log.ts'

const toReadable = createReadableLine({ colors: false })

test('turns a JSON line of the log into a readable line with procedure, endpoint, reason and request id', () => {
  const line = {
    level: 40,
    time: Date.UTC(2026, 10, 22),
    pid: 1,
    hostname: 'vm',
    reqId: '5a15eb94-1f04-4e62-8ede-0718db895488',
    path: 'content.article',
    kind: 'timeout',
    endpoint: 'article.personal_info',
    reason: 'no response within 15 s',
    msg: 'upstream failed',
  }
  expect(toReadable(JSON.stringify(line))).toMatch(
    /^\[\d\d:\d\d:\d\d\] WARN: upstream failed · content\.article · article\.personal_info · timeout · no response within 15 s · 5a15eb94$/,
  )
})

test.each([
  ['goods.goodslist ×3', 'goods.goodslist ×3'],
  ['goods.goodslist', 'goods.goodslist'],
  ['goods.typelist', 'goods.goodslist · goods.typelist'],
  [undefined, 'goods.goodslist'],
])('names the failed endpoint once if its calls were %s', (calls, shown) => {
  const facts = { path: 'catalog.products', endpoint: 'goods.goodslist', calls, kind: 'timeout' }
  const line = { level: 40, time: 0, ...facts, ms: 1_234.5, msg: 'upstream failed' }
  expect(toReadable(JSON.stringify(line))).toContain(
    `WARN: upstream failed · catalog.products · ${shown} · timeout · 1235 ms`,
  )
})

test('shows a line of the audit log in one line, without pseudonyms', () => {
  const facts = {
    audit: true,
    event: 'login',
    account: 'x81',
    client: 'x82',
    procedure: 'account.login',
  }
  const line = { level: 30, time: 0, ...facts, requestId: '5a15eb94-1f04', msg: 'audit: login' }
  expect(toReadable(JSON.stringify(line))).toMatch(
    /INFO: audit: login · account\.login · 5a15eb94$/,
  )
})

test('shows a failed connection to the upstream in one line, because its stack is the same each time', () => {
  const stack = 'UpstreamError: x\n    at post (/shop/server/upstream/transport.ts:107:11)'
  const err = { type: 'UpstreamError', message: 'x', stack, kind: 'network', msg: 'ECONNREFUSED' }
  const line = { level: 40, time: 0, err, endpoint: 'goods.goodslist', msg: 'refresh failed' }
  expect(toReadable(JSON.stringify(line))).toMatch(
    /WARN: refresh failed · goods\.goodslist · network · ECONNREFUSED$/,
  )
})

test('shows only the place of a module that Vite cannot compile, because Vite prints the error itself', () => {
  const place = { plugin: 'messages', id: '/shop/cart.json', loc: { line: 3, column: 5 } }
  const err = { type: 'Error', message: 'no text', stack: 'Error: no text\n    at x', ...place }
  expect(toReadable(JSON.stringify({ level: 50, time: 0, err, msg: 'rendering failed' }))).toMatch(
    /ERROR: rendering failed · cannot be compiled: \/shop\/cart\.json:3:5$/,
  )
})

test('shows the stack of an error without the frames of libraries, and without colours', () => {
  const stack = [
    'TypeError: \u001B[31mno x\u001B[0m',
    '    at read (/shop/server/site/router.ts:17:113)',
    '    at run (/shop/node_modules/@trpc/server/dist/index.mjs:1:2)',
  ].join('\n')
  const err = { type: 'TypeError', message: 'no x', stack }
  const text = toReadable(JSON.stringify({ level: 50, time: 0, err, msg: 'procedure failed' }))
  expect(text).toContain('procedure failed')
  expect(text).toContain('TypeError: no x')
  expect(text).toContain('server/site/router.ts:17:113')
  expect(text).not.toContain('node_modules')
})

test('shows an exception that a browser has reported in one line', () => {
  const browser = {
    code: '5a15eb94',
    page: '/product/:id',
    name: 'Error',
    message: 'boom',
    stack: ['f [url]:1:2'],
  }
  const line = { level: 40, time: 0, browser, msg: 'browser error' }
  expect(toReadable(JSON.stringify(line))).toMatch(
    /WARN: browser error · \/product\/:id · Error: boom$/,
  )
})

test('shows a violation of the content security policy in one line', () => {
  const browser = { kind: 'csp-violation', directive: 'script-src', blocked: 'inline', line: 7 }
  const line = { level: 40, time: 0, browser, msg: 'browser report' }
  expect(toReadable(JSON.stringify(line))).toMatch(
    /browser report · csp-violation · script-src · inline · 7$/,
  )
})

test('leaves out the frames of libraries in a stack trace that is not JSON', () => {
  expect(toReadable('    at render (/shop/node_modules/react-dom/cjs/react-dom.js:5:6)')).toBeNull()
  expect(toReadable('    at Page (/shop/client/page.tsx:5:6)')).toContain('client/page.tsx')
})

test('leaves a line that is not JSON unchanged', () => {
  expect(toReadable('shop ready at http://localhost:3000')).toBe(
    'shop ready at http://localhost:3000',
  )
})

test('writes a repeated line once, followed by its number of occurrences, even if times and request ids differ', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const write = countRepetitions((line) => written.push(line))
  write('[10:00:00] WARN: upstream failed · 5a15eb94')
  write('[10:00:01] WARN: upstream failed · c21a1f84')
  write('[10:00:02] WARN: upstream failed · 267090c2')
  write('another')
  write('another')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(written).toEqual([
    '[10:00:00] WARN: upstream failed · 5a15eb94',
    '  (3 times, also c21a1f84 267090c2)',
    'another',
    '  (2 times)',
  ])
})

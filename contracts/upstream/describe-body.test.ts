import { expect, test } from 'vitest'
import { describeBody, parseWithoutNotices } from './describe-body.ts'

const JSON_TEXT = '{"code":1,"msg":"","data":"{}"}'
const TEXT_NOTICE = 'PHP Warning:  Undefined variable $x in /var/www/a.php on line 12\n'
const HTML_NOTICE =
  '<br />\n<b>Notice</b>:  Undefined index: {id} in <b>/var/www/a.php</b> on line <b>12</b><br />\n'

test.each([
  ['', 'an empty body'],
  [' \n', 'an empty body'],
  ['<!doctype html><title>secret</title>', 'HTML'],
  ['{"code":1,"msg":"secret', 'truncated or invalid JSON (23 characters)'],
  ['[]', 'JSON without a usable code'],
  ['{"secret":1}', 'JSON without a usable code'],
  ['the secret', 'a text (10 characters)'],
  [`${HTML_NOTICE}{"code":1,"secret`, 'a PHP notice before JSON (111 characters)'],
  ['<b>Fatal error</b>: secret', 'a PHP fatal error (26 characters)'],
  [`${JSON_TEXT}\n${TEXT_NOTICE}`, 'a PHP message after JSON (97 characters)'],
])('describes the body %j without its content', (text, seen) => {
  expect(describeBody({ status: 200, text })).toBe(seen)
})

test.each([
  ['https://ann:pw@login.test/sso/start?token=secret#secret', 'https://login.test/sso/start'],
  ['/login?token=secret', '/login'],
])('describes a redirect to %s without its query', (location, seen) => {
  expect(describeBody({ status: 302, text: '', location })).toBe(`a redirect to ${seen}`)
})

test.each([
  TEXT_NOTICE + JSON_TEXT,
  HTML_NOTICE + TEXT_NOTICE + JSON_TEXT,
  JSON_TEXT + HTML_NOTICE,
  `${TEXT_NOTICE}${JSON_TEXT}\n${HTML_NOTICE}${TEXT_NOTICE}`,
])('parses a JSON object beside which PHP printed notices (%#)', (text) => {
  expect(parseWithoutNotices(text)).toEqual(JSON.parse(JSON_TEXT))
})

test.each([
  JSON_TEXT,
  TEXT_NOTICE,
  TEXT_NOTICE + JSON_TEXT.slice(0, -1),
  `${TEXT_NOTICE}[1]`,
  `${TEXT_NOTICE}${JSON_TEXT}${JSON_TEXT}`,
  `Fatal error: out of memory in /a.php on line 1\n${JSON_TEXT}`,
  `${JSON_TEXT}some words`,
])('parses nothing if other text than notices and one complete object is there (%#)', (text) => {
  expect(parseWithoutNotices(text)).toBeUndefined()
})

test('judges a body of 10 MB fast', () => {
  const startedMs = performance.now()
  describeBody({ status: 200, text: `${TEXT_NOTICE}${'{"a":"} Warning: "}'.repeat(500_000)}` })
  describeBody({ status: 200, text: `{${'}\n'.repeat(5_000_000)}` })
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})

test('gives up quickly on thousands of notices before something else than JSON', () => {
  expect(parseWithoutNotices(`${HTML_NOTICE.repeat(3_000)}<html>`)).toBeUndefined()
  expect(parseWithoutNotices(HTML_NOTICE.repeat(3_000) + JSON_TEXT)).toEqual(JSON.parse(JSON_TEXT))
})

test('keeps every digit of a long number', () => {
  const text = `${TEXT_NOTICE}{"order_no":2026112917095112341}`
  expect(parseWithoutNotices(text)).toEqual({ order_no: '2026112917095112341' })
})

import { expect, test } from 'vitest'
import { describeBody, parseWithoutExtras } from './describe-body.ts'

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
  [`${JSON_TEXT}\n${TEXT_NOTICE}`, 'JSON beside other text (97 characters)'],
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
  expect(parseWithoutExtras(text)).toEqual(JSON.parse(JSON_TEXT))
})

const COMMENT = '\n<!-- {"code":0} in 0.03s -->\r\n'

test.each([
  JSON_TEXT + COMMENT,
  COMMENT + JSON_TEXT,
  `${JSON_TEXT}\0`,
  `\0${JSON_TEXT}\n\0\0\n`,
  `\n\uFEFF\n${JSON_TEXT}`,
  `${JSON_TEXT}${COMMENT}${HTML_NOTICE}${COMMENT}${COMMENT}\0`,
  `${TEXT_NOTICE}${COMMENT}${JSON_TEXT}${TEXT_NOTICE}`,
])('parses a JSON object beside comments, NUL bytes and a byte order mark (%#)', (text) => {
  expect(parseWithoutExtras(text)).toEqual(JSON.parse(JSON_TEXT))
})

test('keeps a comment in a text of the object', () => {
  const json = { code: 1, msg: '{}<!-- a -->', data: '}<!--' }
  expect(parseWithoutExtras(JSON.stringify(json) + COMMENT)).toEqual(json)
})

test.each([
  JSON_TEXT,
  `${JSON_TEXT}<!-- no end`,
  `${JSON_TEXT}${COMMENT}${JSON_TEXT}`,
  `${JSON_TEXT}\0${JSON_TEXT}`,
  `${JSON_TEXT}${COMMENT}1`,
  `${JSON_TEXT}1`,
  TEXT_NOTICE,
  TEXT_NOTICE + JSON_TEXT.slice(0, -1),
  `${TEXT_NOTICE}[1]`,
  `${TEXT_NOTICE}${JSON_TEXT}${JSON_TEXT}`,
  `Fatal error: out of memory in /a.php on line 1\n${JSON_TEXT}`,
  `${JSON_TEXT}some words`,
])('parses nothing if other text than extras and one complete object is there (%#)', (text) => {
  expect(parseWithoutExtras(text)).toBeUndefined()
})

// Quadratic time would exceed the time limit of the test.
test('judges a body of 10 MB in linear time', () => {
  const texts = [
    `${TEXT_NOTICE}${'{"a":"} Warning: "}'.repeat(500_000)}`,
    `{${'}\n'.repeat(5_000_000)}`,
    `{${'}<!-- '.repeat(1_500_000)}`,
    `${JSON_TEXT}${'<!---->\0 '.repeat(1_000_000)}x`,
    `{}${' \0'.repeat(5_000_000)}`,
  ]
  expect(texts.map((text) => describeBody({ status: 200, text }))).toEqual([
    expect.stringMatching(/^a PHP warning before JSON/),
    expect.stringMatching(/^truncated or invalid JSON/),
    expect.stringMatching(/^truncated or invalid JSON/),
    expect.stringMatching(/^truncated or invalid JSON/),
    expect.stringMatching(/^JSON beside other text/),
  ])
})

test('gives up quickly on thousands of notices before something else than JSON', () => {
  expect(parseWithoutExtras(`${HTML_NOTICE.repeat(3_000)}<html>`)).toBeUndefined()
  expect(parseWithoutExtras(HTML_NOTICE.repeat(3_000) + JSON_TEXT)).toEqual(JSON.parse(JSON_TEXT))
})

test('keeps every digit of a long number', () => {
  const text = `${TEXT_NOTICE}{"order_no":2026112917095112341}`
  expect(parseWithoutExtras(text)).toEqual({ order_no: '2026112917095112341' })
})

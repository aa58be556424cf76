import { expect, test } from 'vitest'
import { startPages, textOf } from '#server/testing/kept-pages.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const markdown = { accept: 'text/markdown, text/html;q=0.9' }

test('keeps the HTML and the Markdown of a page apart, and names Accept in the Vary header of both', async () => {
  const { get, renders } = await startPages()
  for (let round = 0; round < 2; round += 1) {
    const text = await get('/?lang=de', markdown)
    expect(text.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(textOf(text)).toMatch(/^# <p>.*"locale":"de"/)
    expect(textOf(text)).not.toContain('noscript')
    const html = await get('/?lang=de', { accept: BROWSER })
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(textOf(html)).toMatch(/^<html/)
    for (const { headers } of [text, html]) {
      expect(headers.vary).toMatch(/^accept-encoding, accept,/)
      expect(headers['cache-control']).toMatch(/^public, s-maxage=5/)
    }
    expect(html.headers.etag).not.toBe(text.headers.etag)
  }
  expect(renders()).toBe(2)
})

test('answers a Markdown request with 304 if the client has the Markdown, and with 200 if the client has the HTML', async () => {
  const { get } = await startPages()
  const [text, html] = await Promise.all([get('/', markdown), get('/')])
  const ask = (etag: unknown) => get('/', { ...markdown, 'if-none-match': String(etag) })
  const same = await ask(text.headers.etag)
  expect([same.statusCode, same.body]).toEqual([304, ''])
  const other = await ask(html.headers.etag)
  expect([other.statusCode, other.headers['content-type']]).toEqual([
    200,
    'text/markdown; charset=utf-8',
  ])
})

test('takes the language of a Markdown page from the URL or else from the cookie, and lets no shared cache keep the page in the second case', async () => {
  const { get } = await startPages()
  const named = await get('/?lang=fr', { ...markdown, cookie: 'locale=de' })
  expect(textOf(named)).toContain('"locale":"fr"')
  const remembered = await get('/', { ...markdown, cookie: 'locale=de' })
  expect(textOf(remembered)).toContain('"locale":"de"')
  expect(remembered.headers['cache-control']).toBe('private, no-cache')
  expect(remembered.headers.vary).toMatch(/^cookie, accept-encoding, accept/)
})

test('sends a missing page as Markdown with the status 404', async () => {
  const { get, outcome } = await startPages()
  outcome.status = 404
  const { statusCode, headers } = await get('/', markdown)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8'])
})

test('does not cache the Markdown of a page with a failed section', async () => {
  const { get, outcome, renders } = await startPages()
  outcome.isComplete = false
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await get('/', markdown)
    expect([headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
      'text/markdown; charset=utf-8',
      'private, no-cache',
      'Cookie, Accept',
    ])
  }
  expect(renders()).toBe(2)
})

test('answers a Markdown request for a private page with HTML if the client accepts HTML, else with 406', async () => {
  const { get, renders } = await startPages()
  const html = await get('/private', markdown)
  expect([html.statusCode, html.headers['content-type'], html.headers.vary]).toEqual([
    200,
    'text/html; charset=utf-8',
    'Cookie, Accept',
  ])
  expect(renders()).toBe(1)
  const refused = await get('/private', { accept: 'text/markdown' })
  expect([refused.statusCode, refused.headers['cache-control'], refused.headers.vary]).toEqual([
    406,
    'no-store',
    'Accept',
  ])
  expect(refused.body).toContain('private')
  expect(renders()).toBe(1)
})

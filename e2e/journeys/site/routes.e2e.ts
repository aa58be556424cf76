import { createHash } from 'node:crypto'
import { expect, test } from '#e2e/support/test.ts'
import { ALL_URLS, NOT_FOUND } from '#e2e/support/routes.ts'

const LANGUAGES = { en: 'en', de: 'de', zh: 'zh-Hans' }

for (const [locale, lang] of Object.entries(LANGUAGES)) {
  test(`serves every route in ${locale} with a title, a description, and no inline script that its policy does not name`, async ({
    request,
  }) => {
    for (const path of ALL_URLS) {
      const response = await request.get(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
      const html = await response.text()
      expect.soft(response.status(), path).toBe(path === NOT_FOUND ? 404 : 200)
      expect.soft(html, path).toContain(`<html lang="${lang}"`)
      expect.soft(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim(), path).toBeTruthy()
      expect.soft(/<meta name="description" content="([^"]+)"/.exec(html)?.[1], path).toBeTruthy()
      const policy = response.headers()['content-security-policy'] ?? ''
      expect.soft(policy, path).toContain("script-src 'self' 'sha256-")
      expect.soft(inlineScripts(html, policy), path).toEqual([])
    }
  })
}

/** Finds event handlers, javascript: URLs, and inline scripts whose hash the policy does not name. */
function inlineScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/(<script\b[^>]*>)(.*?)<\/script>/gs)]
  const running = scripts.filter(
    ([, tag = '', code = '']) =>
      !/ src="|type="application\/(?:ld\+)?json"/.test(tag) && !policy.includes(hashOf(code)),
  )
  const handlers = html.match(/<[^>]+\son\w+="|href="javascript:/g) ?? []
  return [...running.map(([script]) => script), ...handlers]
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

test('redirects an unknown page to /404, and reports a missing entity at its own URL', async ({
  request,
}) => {
  const unknown = await request.get('/no/such/page', { maxRedirects: 0 })
  expect(unknown.status()).toBe(302)
  expect(unknown.headers()['location']).toBe('/404')
  const missing = ['/product/999999', '/catalogOption/9999', '/brandsInfo/9999']
  for (const path of [
    ...missing,
    '/articleInfo/9999',
    '/help/client/9999',
    '/articleInfo/101',
    '/help/client/1',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(404)
    expect.soft(await response.text(), path).toContain('<h')
  }
})

test('responds to unknown assets and methods with a 404 that is not HTML', async ({ request }) => {
  const asset = await request.get('/assets/nothing.js', { maxRedirects: 0 })
  const picture = await request.get('/nothing.png', { maxRedirects: 0 })
  const posted = await request.post('/catalog', { maxRedirects: 0 })
  for (const response of [asset, picture, posted]) {
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).not.toContain('text/html')
  }
})

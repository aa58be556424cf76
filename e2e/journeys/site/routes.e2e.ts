import { createHash } from 'node:crypto'
import { expect, test } from '#e2e/support/test.ts'
import { translateTo } from '#e2e/support/messages.ts'
import { ALL_URLS, NOT_FOUND } from '#e2e/support/routes.ts'
import { LOCALES, toLanguageTag } from '#contracts/locales.ts'

/** A language with Latin letters, and one with another script. */
const LANGUAGES = { en: 'en', zh: 'zh-Hans' }

for (const [locale, lang] of Object.entries(LANGUAGES)) {
  test(`in language ${locale}, every page has a title, a description, and a content security policy that allows each inline script`, async ({
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

test('serves the shop in each of its sixteen languages', async ({ request }) => {
  for (const locale of LOCALES) {
    const html = await (await request.get(`/brands?lang=${locale}`)).text()
    const t = translateTo(locale)
    expect.soft(html, locale).toContain(`<html lang="${toLanguageTag(locale)}"`)
    expect.soft(/<h1[^>]*>([^<]+)</.exec(html)?.[1], locale).toBe(t('meta.brands'))
    for (const id of ['layout.callMe', 'layout.faq', 'layout.login']) {
      expect.soft(html, locale).toContain(t(id))
    }
  }
})

/** Finds event handlers, javascript: URLs, and inline scripts that the policy does not allow by their hash. */
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

test('an unknown URL redirects to /404, while the URL of a product or article that does not exist has status 404 without a redirect', async ({
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

test('a request for an unknown file, or with a method that the page does not allow, gets a 404 without HTML', async ({
  request,
}) => {
  const asset = await request.get('/assets/nothing.js', { maxRedirects: 0 })
  const picture = await request.get('/nothing.png', { maxRedirects: 0 })
  const posted = await request.post('/catalog', { maxRedirects: 0 })
  for (const response of [asset, picture, posted]) {
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).not.toContain('text/html')
  }
})

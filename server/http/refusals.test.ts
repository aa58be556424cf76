import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { localeOf } from '#server/pages/request-preferences.ts'
import type { TextsOf } from '#server/pages/bare-page.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { addRefusals } from './refusals.ts'

const inItsLanguage: TextsOf = async (language, reason) => ({
  language,
  title: `${reason.kind} in ${language}`,
  text: '',
  retry: '',
  home: '',
  note: null,
})

/** Starts an app whose routes throw. */
function start(textsOf: TextsOf) {
  const app = Fastify()
  const shop = createStubShop({})
  addRefusals(app, {
    toContext: () => shop.contextOf(),
    localeOf: (request) => localeOf(request, { pseudo: false }).locale,
    textsOf,
  })
  app.get('/broken', () => {
    throw new Error('a secret of the shop')
  })
  app.get('/too-large', () => {
    throw Object.assign(new Error('too large'), { statusCode: 413 })
  })
  onTestFinished(() => app.close())
  return app
}

const html = { accept: 'text/html' }

test.each([
  ['the language of the cookie', '/broken', { ...html, cookie: 'locale=th' }, 'th'],
  ['the language of the URL', '/broken?lang=ru', { ...html, cookie: 'locale=th' }, 'ru'],
  ['English by default', '/broken', html, 'en'],
])('shows an unexpected error as a page in %s', async (_, url, headers, lang) => {
  const response = await start(inItsLanguage).inject({ url, headers })
  expect(response.statusCode).toBe(500)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.body).toContain(`<html lang="${lang}"`)
  expect(response.body).toContain(`failed in ${lang}`)
  expect(response.body).not.toContain('secret')
})

test.each([
  ['the texts cannot be loaded', () => Promise.reject(new Error('broken texts'))],
  ['there is no client yet', () => Promise.resolve(undefined)],
])('shows the error page in English when %s', async (_, textsOf) => {
  const response = await start(textsOf).inject({
    url: '/broken',
    headers: { ...html, cookie: 'locale=th' },
  })
  expect(response.body).toContain('<html lang="en"')
  expect(response.body).toContain('Error code: ')
})

test('answers errors that the request caused, and errors of requests that are not for a page, with JSON', async () => {
  const app = start(inItsLanguage)
  const refused = await app.inject({ url: '/too-large', headers: html })
  expect([refused.statusCode, refused.json()]).toEqual([413, { error: 'too large' }])
  const { headers } = await app.inject({ url: '/broken', headers: { accept: '*/*' } })
  expect(headers['content-type']).toContain('application/json')
})

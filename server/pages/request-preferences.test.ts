import { expect, test } from 'vitest'
import { localeOf } from './request-preferences.ts'

const request = (lang: string | undefined, cookie = '') => ({
  query: lang === undefined ? {} : { lang },
  headers: { cookie },
})
const built = { pseudo: false }
const development = { pseudo: true }

test('takes the language from the URL, else from the cookie, else English', () => {
  expect(localeOf(request('de', 'locale=th'), built)).toMatchObject({
    locale: 'de',
    requested: 'de',
  })
  expect(localeOf(request(undefined, 'a=b; locale=th'), built)).toMatchObject({
    locale: 'th',
    requested: null,
  })
  expect(localeOf(request('xx', 'locale=xx'), built)).toMatchObject({
    locale: 'en',
    requested: null,
  })
})

test('allows the pseudo-language only in development, treats it as English, and never stores it', () => {
  expect(localeOf(request('qps', 'locale=th'), development)).toEqual({
    locale: 'en',
    requested: null,
    pseudo: true,
  })
  expect(localeOf(request('qps', 'locale=th'), built)).toEqual({
    locale: 'th',
    requested: null,
    pseudo: false,
  })
})

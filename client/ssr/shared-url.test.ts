import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedUrl } from './shared-url.ts'

test.each([
  ['/', '/'],
  ['/?lang=de', '/'],
  ['/?utm_source=mail', '/'],
  ['/?page=2', '/'],
  ['/catalog?page=2&sort=price_asc', '/catalog?sort=price_asc&page=2'],
  ['/catalog?page=1&size=nonsense&other=1', '/catalog'],
  ['/catalog?a2=4&a1=3&a1=2', '/catalog?a1=2&a1=3&a2=4'],
  ['/article?page=3', '/article?page=3'],
  ['/product/7?x', '/product/7'],
  ['/genuine?lang=de', '/genuine'],
  ['/404', '/404'],
  ['/finder?lang=de', '/finder'],
  ['/compare?lang=de', '/compare'],
  ['/compare?diff=1&ids=7%2C3&other=1', '/compare?ids=7,3&diff=1'],
  ['/compare?ids=7,3&diff=2', '/compare?ids=7,3'],
  ['/saved?lang=de', '/saved'],
  ['/saved?other=1&ids=7%2C3', '/saved?ids=7,3'],
])('normalises the URL %s to %s', (url, shared) => {
  expect(sharedUrl(url)).toBe(shared)
})

test.each([
  '/search?q=key',
  '/compare?ids=1,2,3,4,5',
  '/compare?ids=3,x',
  '/compare?ids=3,3',
  '/compare?ids=3, 7',
  '/saved?ids=3,x',
  `/saved?ids=${Array.from({ length: 49 }, (_, index) => index + 1).join()}`,
  '/verify?text=evil.test',
  '/genuine?id=7',
  '/finder?category=1&a2=3&step=2',
  '/genuine?parcel=yes',
  '/catalog?q=key',
  '/product/1?q=key',
  '/catalog/',
  '/nowhere',
  '/shopcart',
  '/order',
  '/orderSuccess?orderNo=1',
  '/guestOrder?orderNo=1',
  '/user',
  '/user/orderInfo/1',
  '//evil.example/',
  '/\\evil.example/',
  'http://evil.example/',
  '*',
])('returns null for %s, because the server must not cache this URL', (url) => {
  expect(sharedUrl(url)).toBeNull()
})

test('normalises any URL of a list, and leaves a normalised URL unchanged', () => {
  const names = fc.constantFrom(
    'page',
    'sort',
    'size',
    'brand',
    'min',
    'stock',
    'a1',
    'tag',
    'lang',
  )
  const values = fc.constantFrom('1', '2', 'price_asc', '24', '0', '', '%', 'ä b', '1.50')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 6 }), (all) => {
      const shared = sharedUrl(`/catalog?${new URLSearchParams(all).toString()}`)
      expect(shared).not.toBeNull()
      expect(sharedUrl(shared ?? '')).toBe(shared)
    }),
  )
})

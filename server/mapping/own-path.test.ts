import { expect, test } from 'vitest'
import { createToPath } from './own-path.ts'

const toPath = createToPath('https://shop.example')

test.each([
  ['/product/7?a=1#b', '/product/7?a=1#b'],
  ['https://shop.example/product/7?a=1#b', '/product/7?a=1#b'],
  ['http://SHOP.example/sale', '/sale'],
  ['https://shop.example', '/'],
])('returns the path of the link %j', (link, path) => {
  expect(toPath(link)).toBe(path)
})

test.each([
  '',
  'product/7',
  '//evil.example/x',
  '/\t/evil.example',
  '/\\evil.example',
  'https://evil.example/product/7',
  'https://shop.example.evil.example/',
  'https://shop.example:8443/',
  'https://shop.example@evil.example/',
  'https://user@shop.example/',
  'https://shop.example//evil.example',
  'javascript:alert(1)',
  'ftp://shop.example/',
])('refuses the link %j', (link) => {
  expect(toPath(link)).toBeNull()
})

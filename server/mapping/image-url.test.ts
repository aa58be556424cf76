import { expect, test } from 'vitest'
import { createToImage } from './image-url.ts'

const toImage = createToImage('http://upstream.test:4010/api', ['https://cdn.test'])

test.each([
  ['/pictures/1.png?v=2', '/images?src=%2Fpictures%2F1.png%3Fv%3D2'],
  ['pictures/1.png', '/images?src=pictures%2F1.png'],
  ['http://upstream.test:4010/1.png', '/images?src=http%3A%2F%2Fupstream.test%3A4010%2F1.png'],
  ['https://cdn.test/1.png', '/images?src=https%3A%2F%2Fcdn.test%2F1.png'],
])('serves %s as %s', (src, url) => {
  expect(toImage(src)).toBe(url)
})

test.each([
  '',
  '  ',
  'https://evil.test/1.png',
  '//evil.test/1.png',
  'http://upstream.test:4011/1.png',
  'https://user:pass@cdn.test/1.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'http://[broken',
])('refuses %j', (src) => {
  expect(toImage(src)).toBeNull()
})

import { expect, test } from 'vitest'
import { createImageSigner, createToImage } from './image-url.ts'

const sign = () => 'signed'
const refused: string[] = []
const toImage = createToImage('http://upstream.test:4010/api', sign, {
  origins: ['https://cdn.test'],
  onRefused: (origin) => refused.push(origin),
})

test.each([
  ['/pictures/1.png?v=2', '/images?src=%2Fpictures%2F1.png%3Fv%3D2&s=signed'],
  ['pictures/1.png', '/images?src=pictures%2F1.png&s=signed'],
  [
    'http://upstream.test:4010/1.png',
    '/images?src=http%3A%2F%2Fupstream.test%3A4010%2F1.png&s=signed',
  ],
  ['https://cdn.test/1.png', '/images?src=https%3A%2F%2Fcdn.test%2F1.png&s=signed'],
  ['/1\uD83D.png', '/images?src=%2F1%EF%BF%BD.png&s=signed'],
])('maps the image URL %s to %s', (src, url) => {
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
])('maps the image URL %j to null', (src) => {
  expect(toImage(src)).toBeNull()
})

test('returns the same signature only for the same source and secret', () => {
  const secret = Buffer.alloc(32, 7)
  const signed = createImageSigner(secret)('/pictures/1.png')
  expect(signed).toMatch(/^[\w-]{11}$/)
  expect(createImageSigner(Buffer.from(secret))('/pictures/1.png')).toBe(signed)
  expect(createImageSigner(secret)('/pictures/2.png')).not.toBe(signed)
  expect(createImageSigner(Buffer.alloc(32, 8))('/pictures/1.png')).not.toBe(signed)
})

test('reports each origin whose pictures are not allowed once', () => {
  refused.length = 0
  toImage('https://other.test/1.png')
  toImage('//other.test/2.png')
  expect(refused).toEqual(['https://other.test', 'http://other.test'])
})

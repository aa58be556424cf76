import { expect, test } from 'vitest'
import { createToHtml } from './html.ts'
import { createToImage } from './image-url.ts'

const toHtml = createToHtml(createToImage('http://upstream.test', () => 'signed', { origins: [] }))

test.each([
  ['<script>alert(1)</script><p>Text</p>', '<p>Text</p>'],
  ['<p onclick="x()" style="color:red">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.test">a</a>', '<a>a</a>'],
  ['<iframe src="https://evil.test"></iframe><form action="/x"><b>b</b></form>', '<b>b</b>'],
  ['<svg><script>x</script></svg>', ''],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<img src="https://evil.test/pixel.gif">', ''],
  ['<img src="x" onerror="alert(1)">', '<img src="/images?src=x&amp;s=signed" loading="lazy" />'],
])('sanitises %s to %s', (html, clean) => {
  expect(toHtml(html)).toBe(clean)
})

test('replaces the URL of an image in the HTML with a URL of the shop’s image route', () => {
  expect(toHtml('<img src="/a b.png" alt="A">')).toBe(
    '<img src="/images?src=%2Fa%20b.png&amp;s=signed" alt="A" loading="lazy" />',
  )
})

test('adds rel="noopener noreferrer nofollow" to a link to another site, but not to a link within the shop', () => {
  const html = '<a href="https://other.test/" target="_blank">o</a><a href="/help/faq">f</a>'
  expect(toHtml(html)).toBe(
    '<a href="https://other.test/" rel="noopener noreferrer nofollow">o</a><a href="/help/faq">f</a>',
  )
})

test('does not change HTML that is already sanitised', () => {
  const once = toHtml(
    '<h1>A & B</h1><img src="/p.png"><table><tr><td colspan="2">1 < 2</td></tr></table>',
  )
  expect(createToHtml(() => '/p')(once.replace(/\/images[^"]*/, '/p'))).toBe(
    once.replace(/\/images[^"]*/, '/p'),
  )
})

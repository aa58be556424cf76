import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['Plain & simple', 'Plain & simple'],
  ['a < b and c > d', 'a < b and c > d'],
  ['1<2, i <3 you', '1<2, i <3 you'],
  ['List<String> by <kim@shop.example>', 'List<String> by <kim@shop.example>'],
  ['<b>Vault</b> &amp; <i class="x">Key</i>', 'Vault & Key'],
  ['Tom &#39;n&#x27; Jerry &copy; Caf&eacute; &Omega;&omega;', "Tom 'n' Jerry © Café Ωω"],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<p>one</p>\r\n<p>two</p>', 'one\ntwo'],
  ['<P CLASS=x>Loud</P>', 'Loud'],
  ['<img alt="a > b" src=x>picture', 'picture'],
  ["<a title=it's>stray</a>", 'stray'],
  ['Cut off <a href="/ne', 'Cut off'],
  ['x<script>alert(1)</script>y<style>p{}</style>z', 'xyz'],
  ['x<!-- <b>note</b> -->y<?php echo 1 ?>z', 'xyz'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&unknown; &#0;&#xD800;&#99999999;', '&unknown; &#99999999;'],
  ['', ''],
])('converts the HTML %j to the text %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

// Quadratic time would exceed the time limit of the test.
test.each(['<a "', '<script>', '<!--', '<b ', "<a '='", '&', '<a ="', '<'])(
  'converts 200,000 repetitions of %j in linear time',
  (part) => {
    expect(toPlainText(part.repeat(200_000)).length).toBeLessThanOrEqual(part.length * 200_000)
  },
)

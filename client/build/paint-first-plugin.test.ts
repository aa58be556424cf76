import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { expect, test } from 'vitest'
import { paintFirst } from './paint-first-plugin.ts'

const BUILT = `<head>
    <meta charset="utf-8">
    <script>theme()</script>
    <!--head-->
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head><body><!--body--><template id="scripts"><!--scripts--></template></body>`

const styleOf = (href: string) => (href === '/assets/index.css' ? 'a{content:"$&"}' : '')

test('inlines the stylesheet, puts the entry script after the content, and moves preloads into a template', () => {
  const [head = '', body] = paintFirst(BUILT, styleOf).split('</head>')
  expect(head).toContain('<style>a{content:"$&"}</style>')
  expect(head.match(/<(?:script|link)[^>]*>/g)).toEqual(['<script>'])
  expect(body).toBe(
    '<body><!--body--><script type="module" async fetchpriority="low" src="/assets/index.js"></script>' +
      '<template id="scripts"><link rel="modulepreload" href="/assets/app.js"><!--scripts--></template></body>',
  )
})

test('puts @font-face rules of the downloaded font into a separate stylesheet, which a script applies later', () => {
  const local = '@font-face{font-family:F;src:local(Arial)}'
  const face = '@font-face{font-family:I;src:url(/assets/i.woff2)format("woff2")}'
  const html = paintFirst(BUILT, () => `${face}b{color:red}${local}`)
  expect(html).toContain(
    `<style>b{color:red}${local}</style><style id="fonts" media="not all">${face}</style><script>`,
  )
})

test('puts the theme script and the tags that the server adds to the head before the stylesheet', () => {
  const html = paintFirst(BUILT, styleOf)
  const places = ['<script>theme()', '<!--head-->', '<style>'].map((part) => html.indexOf(part))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('throws for a document without an entry script or without a template for scripts', () => {
  expect(() => paintFirst('<!--scripts-->', styleOf)).toThrow('Missing the entry script')
  expect(() => paintFirst(BUILT.replace(' id="scripts"', ''), styleOf)).toThrow(
    'Missing the placeholder <template id="scripts">',
  )
})

test('the script in index.html reads the theme from the local-storage key under which the application stores it', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  expect(html).toContain(`localStorage.${LOCAL_KEYS.theme};`)
})

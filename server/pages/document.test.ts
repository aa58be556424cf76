import { expect, test } from 'vitest'
import type { RenderedPage } from '#contracts/renderer.ts'
import { composeDocument } from './document.ts'
import { scriptsOf } from './client-bundle.ts'

const page: RenderedPage = {
  kind: 'page',
  status: 200,
  htmlAttributes: { lang: 'de', dir: 'a"b' },
  head: '<title>$& $1</title>',
  body: "<main>it costs $' 5</main>",
  state: '{"a":1}',
  modules: [],
  headers: {},
  isComplete: true,
}
const template =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--body--></div><!--state--><!--scripts--></body></html>'

test('inserts page text unchanged, even if it contains replacement patterns such as $&', () => {
  const document = composeDocument(template, page, ['/assets/a.js'])
  expect(document).toContain('<html lang="de" dir="a&quot;b">')
  expect(document).toContain('<head><title>$& $1</title></head>')
  expect(document).toContain(`<div id="root">${page.body}</div>`)
  expect(document).toContain('<script type="application/json" id="state">{"a":1}</script>')
})

test('puts the links that preload a page’s scripts after the content of the page', () => {
  const document = composeDocument(template, page, ['/assets/a.js'])
  expect(document).toMatch(
    /<\/div><script type="application\/json" id="state">.*<\/script><link rel="modulepreload" href="\/assets\/a.js"><\/body>/,
  )
})

test('preloads the start script, the page script and their imports, except imports that the entry already loads', () => {
  const manifest = {
    'entry.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
    'start-client.tsx': { file: 'assets/start.js', imports: ['shared'] },
    'pages/cart.tsx': { file: 'assets/cart.js', imports: ['shared', 'form'] },
    form: { file: 'assets/form.js' },
  }
  expect(scriptsOf(manifest, ['pages/cart.tsx', 'unknown'])).toEqual([
    '/assets/start.js',
    '/assets/cart.js',
    '/assets/form.js',
  ])
})

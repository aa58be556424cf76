import { expect, test } from 'vitest'
import { type CitedFiles, findCommentIssues, findPageIssues } from './citations.ts'
import { listComments } from './comments.ts'

const GUIDE =
  '# Guide\n\n## 7. Calls\n\n### Account area /user\n\n| point | rule |\n|---|---|\n| times, ids | x |\n'
const paths = ['docs', 'docs/guide.md', 'server', 'server/cart', 'server/cart/router.ts']
const files: CitedFiles = {
  isThere: (path) => paths.includes(path),
  hasFileNamed: (name) => name === 'meta.json',
  read: () => GUIDE,
}
const inComment = (text: string) =>
  findCommentIssues({ path: 'server/cart/router.ts', text: `/** ${text} */` }, files)
const inPage = (text: string) => findPageIssues({ path: 'docs/guide.md', text }, files)

test.each([
  'Sends it (docs/guide.md › Calls).',
  'Sends it (docs/guide.md › 7. Calls; see below).',
  'Shows it (docs/guide.md › Account area /user).',
  'Reads it (docs/guide.md › times, ids): one form.',
  'Stops here (see #server/cart/router.ts).',
  'See cart/router.ts for the reason.',
  'Imports `./b.ts` of any folder.',
])('accepts the comment “%s”', (text) => {
  expect(inComment(text)).toEqual([])
})

test.each([
  ['Sends it (trust.md 5).', 'no file trust.md'],
  ['Sends it (docs/guide.md › Call).', 'docs/guide.md has no heading or row “Call).”'],
  ['Sends it (docs/guide.md › Calls2).', 'docs/guide.md has no heading or row “Calls2).”'],
  ['Sends it (spec §7).', 'write docs/specification.md › Heading, not §'],
  ['See server/cart/lines.ts.', 'no file server/cart/lines.ts'],
])('refuses the comment “%s”', (text, issue) => {
  expect(inComment(text)).toEqual([`server/cart/router.ts:1 ${issue}`])
})

test.each([
  'Read [the calls](guide.md#7-calls) or [the site](https://shop.example/a.ts).',
  'See `server/cart/`, `router.ts` in [its folder](../server/cart), `meta.json`, `text/plain`.',
  'A page is `pages/<name>-page.tsx`; `npm run check` and `node_modules/a/b.ts` are not checked.',
  '```sh\nnode `server/nothing.ts`\n```',
])('accepts the page “%s”', (text) => {
  expect(inPage(text.replace('`router.ts`', '`server/cart/router.ts`'))).toEqual([])
})

test.each([
  ['Read [the calls](guide.md#calls).', 'docs/guide.md has no heading #calls'],
  ['Read [more](more.md).', 'no file more.md'],
  ['See `server/orders/`.', 'no file server/orders/'],
  ['See `lost.json`.', 'no file lost.json'],
])('refuses the page “%s”', (text, issue) => {
  expect(inPage(`\n${text}`)[0]).toBe(`docs/guide.md:2 ${issue}`)
})

test('lists each comment as one line, and ignores comments inside strings', () => {
  const source =
    "const a = 'client/**' // one\n/**\n * two\n * three\n */\nconst b = `/* no */ https://x`"
  expect(listComments(source)).toEqual([
    { line: 1, text: 'one' },
    { line: 2, text: 'two three' },
  ])
})

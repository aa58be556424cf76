import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormats } from '#client/i18n/formats.ts'
import { englishText, renderWhole } from '#client/testing/render.tsx'
import { SITE_INFO_DATA } from '#client/testing/shop-data.ts'
import { readFrameQuery, toFrameQuery } from './frame-url.ts'
import { listUnknown } from './workbench-page.tsx'
import { GROUPS } from './groups.ts'
import { catalogData } from './examples/catalog-examples.ts'
import { createShopExamples } from './examples/shop-examples.ts'
import type { ShopTexts } from './examples/shop-examples.ts'

const CLIENT = join(import.meta.dirname, '..')
const FIXTURES = join(CLIENT, '../fixtures/content/texts')

/** Files of `client/ui` that contain no component. */
const INVISIBLE = ['ui/class-names.ts']

const parts = Object.values(GROUPS).flatMap((group) => group.parts)
const uiFiles = listFiles('ui').filter((file) => !INVISIBLE.includes(file))

function listFiles(folder: string): string[] {
  return readdirSync(join(CLIENT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
}

function read(file: string): string {
  return readFileSync(join(CLIENT, file), 'utf8')
}

test('the groups of the workbench contain every file of client/ui', () => {
  const missing = uiFiles.filter((file) => !parts.some((part) => part.file === file))
  expect(missing, 'add them to a group in client/workbench/groups').toEqual([])
})

test('the workbench shows every component that client/ui exports', () => {
  const shown = listFiles('workbench').map(read).join('\n')
  const missing = uiFiles.flatMap((file) =>
    [...read(file).matchAll(/^export function ([A-Z]\w*)/gm)]
      .map(([, name]) => name)
      .filter((name) => !new RegExp(`<${name}\\b`).test(shown))
      .map((name) => `${name} of ${file}`),
  )
  expect(missing, 'add a state to the part of the file').toEqual([])
})

test('the groups of the workbench name only files that exist, and each file once', () => {
  const files = parts.map((part) => part.file)
  expect(files.filter((file) => !existsSync(join(CLIENT, file)))).toEqual([])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

const texts: ShopTexts = JSON.parse(readFileSync(join(FIXTURES, 'shop.en.json'), 'utf8'))
const kit = {
  t: englishText,
  formats: createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' }),
  shop: createShopExamples(texts),
}
const states = Object.values(GROUPS)
  // Leaves out dialogs and notices, because they need a browser.
  .filter((group) => !group.isWindow)
  .flatMap((group) => group.parts)
  .flatMap((part) =>
    Object.entries(part.states(kit)).map(([name, view]) => ({ file: part.file, name, view })),
  )
  // Leaves out a state that fails on purpose, because only a browser can show the error in its place.
  .filter(({ file }) => file !== 'sections/section-boundary.tsx')

test.each(states)('renders $file in the state “$name”', async ({ view }) => {
  const markup = await renderWhole(view, [...catalogData(kit.shop), SITE_INFO_DATA])
  expect(markup).toMatch(/<\w/)
  expect(markup).not.toContain('undefined')
})

test('throws an error that names the key when the example texts do not contain it', () => {
  expect(() => createShopExamples({}).say('spec.brand')).toThrow('has no text "spec.brand"')
})

test('the settings of a frame stay the same when they are written to a URL and read back', () => {
  const view = { group: 'windows', language: 'qps', theme: 'dark', state: 3 } as const
  expect(readFrameQuery(new URLSearchParams(toFrameQuery(view)))).toEqual(view)
})

test('an unknown group is an error that names the allowed groups, and an unknown language is read as English', () => {
  expect(() => readFrameQuery(new URLSearchParams('frame=toys'))).toThrow(
    /no group "toys"\. Allowed: controls, surfaces,/,
  )
  expect(readFrameQuery(new URLSearchParams('frame=cart&lang=xx'))).toEqual({
    group: 'cart',
    language: 'en',
    theme: 'light',
  })
})

test('the workbench says which parts of its URL it does not know, and what is allowed', () => {
  const known = new URLSearchParams('group=cart&lang=qps&theme=both&width=phone')
  expect(listUnknown(known)).toEqual([])
  const unknown = listUnknown(new URLSearchParams('group=carts&lang=xx&colour=red'))
  expect(unknown).toEqual([
    expect.stringMatching(/no group “carts”\. Allowed: .*cart/),
    expect.stringMatching(/no lang “xx”\. Allowed: .*qps/),
    expect.stringMatching(/names “colour”\. Allowed: group, lang, theme, width\./),
  ])
})

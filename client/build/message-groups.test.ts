import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLocaleMessages } from './compile-messages.ts'
import { isFirstMessage } from './message-groups.ts'

const client = join(import.meta.dirname, '..')
const FIRST_PAGES = [
  'home/home',
  ...['catalog', 'category', 'brand', 'brands', 'search', 'product'].map(
    (name) => `catalog/${name}`,
  ),
]
const START = ['start-client.tsx', ...FIRST_PAGES.map((page) => `pages/${page}-page.tsx`)]

/** Files with other ids: routes, whose texts load with the page, and procedures of the API. */
const hasOtherIds = (file: string) => /\/(?:routes(?:\.ts|\/)|api\/)/.test(file)

/** Returns the files that a module loads without waiting for the second language file. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replaceAll(/import type [^;]*? from '[^']+'/g, '')
    .replaceAll(/withMoreMessages\(\s*(?:async )?\(\) => import\('[^']+'\)/g, '')
  const names = code.matchAll(/(?:from |import\(|import )'([.#][^']+)'/g)
  return [...names].flatMap(([, name = '']) => {
    const path = name.startsWith('#client/')
      ? join(client, name.slice('#client/'.length))
      : join(file, '..', name)
    return name.startsWith('#') && !name.startsWith('#client/')
      ? []
      : existsSync(path)
        ? [path]
        : []
  })
}

function reach(file: string, found: Set<string>): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const imported of importsOf(file)) reach(imported, found)
  return found
}

test('puts every text of the first pages and of what they load into the first language file', () => {
  const english = readLocaleMessages('en')
  const files = new Set<string>()
  for (const start of START) reach(join(client, start), files)
  expect(files.size).toBeGreaterThan(150)
  const late = [...files]
    .filter((file) => !hasOtherIds(file))
    .flatMap((file) => {
      const ids = [...readFileSync(file, 'utf8').matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(
        ([, id = '']) => id,
      )
      return ids
        .filter((id) => id in english && !isFirstMessage(id))
        .map((id) => `${file.slice(client.length)}: ${id}`)
    })
  expect(late).toEqual([])
})

test('leaves the texts of forms, orders and articles to the second language file', () => {
  const ids = Object.keys(readLocaleMessages('en'))
  const later = ids.filter((id) => !isFirstMessage(id))
  expect(later.length).toBeGreaterThan(ids.length / 2)
})

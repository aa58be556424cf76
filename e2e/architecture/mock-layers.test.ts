import { expect, test } from 'vitest'
import { readFiles } from './files.ts'
import { checkMockLayers, listMockCycles } from './mock-layers.ts'

const files = readFiles()

test('a folder of mock-upstream imports lower layers only', () => {
  expect(checkMockLayers(files)).toEqual([])
})

test('folders of mock-upstream do not import each other in a circle', () => {
  expect(listMockCycles(files)).toEqual([])
})

test.each([
  ['store/stock.ts', "import { a } from '#mock-upstream/handlers/goods.ts'"],
  ['search/search-query.ts', "import { a } from '#mock-upstream/world/rows.ts'"],
  ['control/guard.ts', "const { a } = await import('#mock-upstream/bundle/replay.ts')"],
  ['elsewhere/a.ts', "import { a } from '#mock-upstream/world/rows.ts'"],
])('finds the wrong import of mock-upstream/%s', (path, text) => {
  expect(checkMockLayers([{ path: `mock-upstream/${path}`, text }])).toHaveLength(1)
})

test.each([
  ['store/stock.ts', "import { a } from '#mock-upstream/world/rows.ts'"],
  ['store/stock.ts', "import { a } from './rows.ts'"],
  ['store/stock.test.ts', "import { a } from '#mock-upstream/testing/start-mock.ts'"],
  ['bundle/bundle.ts', "import { a } from '#mock-upstream/env.ts'"],
])('accepts an import of mock-upstream/%s', (path, text) => {
  expect(checkMockLayers([{ path: `mock-upstream/${path}`, text }])).toEqual([])
})

test('names the folders of a cycle once', () => {
  const cycle = [
    { path: 'mock-upstream/a/one.ts', text: "import '#mock-upstream/b/two.ts'" },
    { path: 'mock-upstream/b/two.ts', text: "import '#mock-upstream/c/three.ts'" },
    { path: 'mock-upstream/c/three.ts', text: "import '#mock-upstream/a/one.ts'" },
  ]
  expect(listMockCycles(cycle)).toEqual(['a → b → c → a'])
})

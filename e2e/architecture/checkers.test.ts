import { expect, test } from 'vitest'
import { checkDirections } from './directions.ts'
import { findFolderCycles } from './folder-cycles.ts'
import { checkConventions, findMachinePlaces, findTestWorlds } from './conventions.ts'
import { listHashViolations, listUnlocked } from './lock-file.ts'
import { listImports } from './imports.ts'

const forbidden: [file: string, source: string][] = [
  ['contracts/cart/cart.ts', "import { a } from '#server/app.ts'"],
  ['contracts/cart/cart.ts', "import { a } from '#contracts/upstream/envelope.ts'"],
  ['contracts/cart/cart.ts', "import { z } from 'zod'"],
  ['contracts/cart/cart.ts', "import { a } from 'node:fs'"],
  ['contracts/upstream/endpoints.ts', "import type { A } from '#fixtures/a.ts'"],
  ['fixtures/a.ts', "import { a } from '#mock-upstream/app.ts'"],
  ['server/app.ts', "import { a } from '#client/entry-server.tsx'"],
  ['server/app.ts', "import type { A } from '#client/entry-server.tsx'"],
  ['server/app.ts', "const a = await import('#client/entry-server.tsx')"],
  ['server/cart/router.ts', "import { a } from '../app.ts'"],
  ['server/cart/router.ts', "import { a } from '#fixtures/a.ts'"],
  ['mock-upstream/app.ts', "export { a } from '#server/app.ts'"],
  ['client/api/trpc.ts', "import { a } from '#server/trpc/router.ts'"],
  ['client/api/trpc.ts', "import type { A } from '#contracts/upstream/envelope.ts'"],
  ['client/api/trpc.ts', "import '#fixtures/a.ts'"],
  ['client/api/trpc.ts', "import { a } from 'node:fs'"],
  ['mock-upstream/console/main.js', "import { a } from 'node:fs'"],
  ['mock-upstream/store/catalog/stock.ts', "import { a } from '#mock-upstream/handlers/goods.ts'"],
  ['mock-upstream/control/guard.ts', "const a = import('#mock-upstream/bundle/replay.ts')"],
  ['client/ui/button.tsx', "import { a } from '#client/features/cart/line.tsx'"],
  ['client/lib/store.ts', "import { a } from '#client/ui/button.tsx'"],
  ['client/features/cart/line.tsx', "import { a } from '#client/features/orders/row.tsx'"],
  ['client/features/cart/line.tsx', "import {\n  a,\n} from '#client/pages/home.tsx'"],
  ['client/pages/home.tsx', "import { a } from '#client/app/app.tsx'"],
  ['client/pages/home.tsx', "import { a } from '#client/layout/header/header.tsx'"],
  ['client/pages/home.tsx', "import type { A } from '#client/router/navigation.ts'"],
  ['client/features/cart/line.tsx', "import { ROUTES } from '#client/routes.ts'"],
  ['client/routes.ts', "import { a } from './router/find-route.ts'"],
  ['client/ui/button.tsx', "import { a } from '#client/api/trpc.ts'"],
  ['client/ui/button.tsx', "import { a } from '#client/i18n/translate.tsx'"],
]

test.each(forbidden)('forbids this import in %s: %s', (file, source) => {
  expect(checkDirections(file, source)).toHaveLength(1)
})

const allowed: [file: string, source: string][] = [
  ['contracts/cart/cart.ts', "import * as z from 'zod/mini'\nimport { a } from '#contracts/a.ts'"],
  ['contracts/upstream/codecs/aes.ts', "import { a } from 'node:crypto'"],
  ['contracts/cart/cart.test.ts', "import { test } from 'vitest'"],
  ['mock-upstream/app.ts', "import { a } from '#fixtures/a.ts'"],
  ['mock-upstream/store/catalog/stock.ts', "import { a } from '#mock-upstream/world/rows.ts'"],
  ['mock-upstream/store/stock.test.ts', "import { a } from '#mock-upstream/app.ts'"],
  ['client/api/trpc.ts', "import type { A } from '#server/trpc/router.ts'"],
  ['client/features/cart/line.tsx', "import { a } from '#client/features/cart/row.tsx'"],
  ['client/features/cart/line.tsx', "import { a } from '#client/ui/button.tsx'"],
  ['client/pages/home.tsx', "import { a } from '#client/features/cart/line.tsx'"],
  ['client/pages/home.tsx', "import type { PageProps } from '#client/route.ts'"],
  ['client/features/cart/line.tsx', "import { paths } from '#client/paths.ts'"],
  ['client/layout/header/header.tsx', "import { a } from '#client/router/navigation.ts'"],
  ['client/router/page-modules.ts', "const a = () => import('#client/pages/home.tsx')"],
  ['client/vite.config.ts', "import { a } from 'node:path'"],
  ['e2e/contract/all.test.ts', "import { a } from '#mock-upstream/app.ts'"],
]

test.each(allowed)('allows these imports in %s: %s', (file, source) => {
  expect(checkDirections(file, source)).toEqual([])
})

test('reports the three imports that form a cycle of three folders', () => {
  const cycle = [
    { path: 'client/ui/a.ts', text: "import { b } from '#client/lib/b.ts'" },
    { path: 'client/lib/b.ts', text: "import type { C } from '#client/api/c.ts'" },
    { path: 'client/api/c.ts', text: "import { a } from '#client/ui/a.ts'" },
    { path: 'client/ui/d.ts', text: "import { a } from './a.ts'" },
  ]
  expect(findFolderCycles(cycle)).toEqual([
    'client/ui/a.ts → client/lib/b.ts',
    'client/lib/b.ts → client/api/c.ts',
    'client/api/c.ts → client/ui/a.ts',
  ])
})

test('ignores an import cycle through a test file, or through a file directly in a top-level folder', () => {
  const files = [
    { path: 'client/ui/a.ts', text: "import { paths } from '#client/paths.ts'" },
    { path: 'client/entry.ts', text: "import { a } from './ui/a.ts'" },
    { path: 'client/lib/b.test.ts', text: "import { a } from '#client/ui/a.ts'" },
    { path: 'client/ui/c.ts', text: "import { b } from '#client/lib/b.ts'" },
  ]
  expect(findFolderCycles(files)).toEqual([])
})

test('lists static, type-only, side-effect and dynamic imports, and re-exports', () => {
  const source = [
    "import a, { type B } from './a.ts'",
    "import type { C } from '#contracts/c.ts'",
    "import './styles.css'",
    "export { d } from './d.ts'",
    "const e = import('./e.ts')",
  ].join('\n')
  expect(listImports('client/ui/x.ts', source)).toMatchObject([
    { target: 'client/ui/a.ts', isTypeOnly: false },
    { target: 'contracts/c.ts', isTypeOnly: true },
    { target: 'client/ui/d.ts', isTypeOnly: false },
    { target: 'client/ui/styles.css', isTypeOnly: false },
    { target: 'client/ui/e.ts', isTypeOnly: false },
  ])
})

const badFiles: [path: string, text: string][] = [
  ['client/ui/Button.tsx', ''],
  ['client/ui/price_tag.tsx', ''],
  ['client/ui/all.ts', "export * from './button.tsx'\nexport const a = 1"],
  [
    'client/ui/all.ts',
    "// All.\nexport {\n  a,\n} from './a.tsx'\nexport type { B } from './b.ts'\n",
  ],
  ['server/app.ts', 'export class App {}'],
  ['server/app.ts', 'class App extends Base {}'],
  ['server/app.ts', 'a\n'.repeat(251)],
]

test.each(badFiles)('finds one violated convention in the example file %s', (path, text) => {
  expect(checkConventions(path, text)).toHaveLength(1)
})

test('allows a class that extends Error, and a file of 250 lines', () => {
  const text = `export class UpstreamError extends Error {}\n${'a\n'.repeat(249)}`
  expect(checkConventions('server/upstream/upstream-error.ts', text)).toEqual([])
})

test('finds absolute paths that exist on only one machine, but ignores URLs and relative paths', () => {
  const home = ['', 'home', 'me', 'shop'].join('/')
  expect(findMachinePlaces('a.md', `see ${home}`)).toHaveLength(1)
  expect(findMachinePlaces('a.md', 'https://shop.example/home/page and ./work/a')).toEqual([])
})

test('finds mentions of test worlds in server/, except in server/lab, server/main.ts and the tests of server/', () => {
  const text = 'const worlds = createWorlds(context.world)'
  expect(findTestWorlds('server/trpc/context.ts', text)).toHaveLength(3)
  expect(findTestWorlds('server/app.ts', "headers['x-mock-world']")).toHaveLength(1)
  for (const path of ['server/lab/worlds.ts', 'server/main.ts', 'server/app.test.ts']) {
    expect(findTestWorlds(path, text)).toEqual([])
  }
  expect(findTestWorlds('mock-upstream/app.ts', text)).toEqual([])
})

test('reports an optional dependency if the lock file lists it in none of the folders where Node looks for it', () => {
  const optionalDependencies = { sun: '1', moon: '1' }
  const locked = {
    'node_modules/a': { optionalDependencies },
    'node_modules/a/node_modules/sun': {},
    'node_modules/b': { optionalDependencies: { moon: '1' } },
    'node_modules/b/node_modules/c': { optionalDependencies },
    'node_modules/b/node_modules/sun': {},
  }
  expect(listUnlocked({ ...locked, 'node_modules/moon': {} })).toEqual([])
  expect(listUnlocked(locked)).toEqual([
    'node_modules/a requires moon',
    'node_modules/b requires moon',
    'node_modules/b/node_modules/c requires moon',
  ])
})

test('reports a package without a hash in the lock file, unless the package is optional and listed as allowed', () => {
  const locked = {
    '': {},
    'node_modules/sun': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/moon-mac': { version: '2.0.0', optional: true },
  }
  expect(listHashViolations(locked, { 'moon-*@2.0.0': ['mac'] })).toEqual([])
  expect(listHashViolations(locked, { 'moon-*@1.0.0': ['mac'] })).toEqual([
    'moon-mac@2.0.0 has no hash',
    'moon-mac@1.0.0 has a hash or is not locked: remove it from unhashed-packages.ts',
  ])
  expect(listHashViolations({ 'node_modules/a/node_modules/b': { version: '1' } }, {})).toEqual([
    'b@1 has no hash',
    'node_modules/a/node_modules/b is not optional and has no hash',
  ])
})

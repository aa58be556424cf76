import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '..')

/** Folders of `client/` whose components the workbench shows. Those of `client/ui` have a stricter test. */
const FOLDERS = ['features', 'forms', 'layout', 'product', 'sections']

/** Components that the workbench cannot show, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'features/catalog/compare/use-fact-rows.tsx': 'a hook, whose rows are in the comparison table',
  'features/orders/attempt/attempt-notice.tsx':
    'renders nothing; its notice is a state of layout/notices/toaster-mount.tsx',
  'layout/back-to-top.tsx': 'only a page that is scrolled far down shows this button',
  'layout/dialog-host.tsx': 'only opens dialogs, which are parts themselves',
  'layout/notices/attempt-watch.tsx':
    'renders nothing; its notices are in the queue of the toaster',
  'layout/notices/toaster.tsx': 'only loads layout/notices/toaster-mount.tsx',
  'layout/root-layout.tsx': 'only arranges header, page and footer',
}

/** Matches the path of a static or dynamic import. Skips `import type`, because a type shows nothing. */
const IMPORT = /(?:^(?:import|export) (?!type )[^'"]*?from |\bimport\()'([^']+)'/gm

function listComponents(folder: string): string[] {
  return readdirSync(join(CLIENT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
}

/** Returns the files below `client/` that a file imports, as paths below `client/`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(CLIENT, file), 'utf8')
  return [...text.matchAll(IMPORT)]
    .map(([, path = '']) =>
      path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^#client\//, ''),
    )
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(CLIENT, path)))
}

/** Returns the files of all parts. Reads them as text, because to load all groups takes many times as long. */
function listParts(): string[] {
  const folder = join(CLIENT, 'workbench/groups')
  return readdirSync(folder).flatMap((group) =>
    [...readFileSync(join(folder, group), 'utf8').matchAll(/^ +file: '([^']+)'/gm)].map(
      ([, file = '']) => file,
    ),
  )
}

/** Returns the files of all parts, and every file that they import, directly or through other files. */
function listShown(): ReadonlySet<string> {
  const shown = new Set(listParts())
  // The loop also visits the files that it adds.
  for (const file of shown) for (const imported of importsOf(file)) shown.add(imported)
  return shown
}

const shown = listShown()
const hidden = FOLDERS.flatMap(listComponents).filter((file) => !shown.has(file))

test('the workbench shows every component of the folders, alone or inside another one', () => {
  expect(
    hidden.filter((file) => !Object.hasOwn(EXEMPT, file)),
    'add a part with this `file` to a group in client/workbench/groups, or the reason to EXEMPT',
  ).toEqual([])
})

test('exempts only components that the workbench does not show', () => {
  expect(
    Object.keys(EXEMPT).filter((file) => !hidden.includes(file)),
    'delete them from EXEMPT',
  ).toEqual([])
})

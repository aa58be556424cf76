import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { checkDirections } from './directions.ts'
import { isCode, listFolders, listTop, readFiles } from './files.ts'
import { findFolderCycles } from './folder-cycles.ts'
import { checkConventions, findMachinePlaces, findTestWorlds } from './conventions.ts'
import { acyclic, besideTheLayers, clientLayers, mockLayers } from './rules.ts'
import { ignoredByGit, layers, longFiles, maxLines, maxReadmeLines } from './rules.ts'
import { listHashFaults, listUnlocked } from './lock-file.ts'
import { mayImport, domains, topLevel } from './rules.ts'
import { UNHASHED } from './unhashed-packages.ts'

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const files = readFiles()
const code = files.filter(({ path }) => isCode(path))

test('finds the code it judges', () => {
  expect(code.length).toBeGreaterThan(100)
})

test('imports go one way', () => {
  expect(code.flatMap(({ path, text }) => checkDirections(path, text))).toEqual([])
})

test.each([
  ['client', clientLayers],
  ['mock-upstream', mockLayers],
])('every folder of %s has a row among the floors', (top, layers) => {
  const known = [...layers.flat(), ...besideTheLayers]
  expect(listFolders(top).filter((name) => !known.includes(name))).toEqual([])
})

test.each(acyclic)('no folders of %s import each other in a circle', (top) => {
  expect(findFolderCycles(code.filter(({ path }) => path.startsWith(`${top}/`)))).toEqual([])
})

test('files have kebab-case names, one noun, no barrels and no classes but errors', () => {
  expect(code.flatMap(({ path, text }) => checkConventions(path, text))).toEqual([])
})

test('the production server knows nothing of test worlds', () => {
  expect(code.flatMap(({ path, text }) => findTestWorlds(path, text))).toEqual([])
})

test('a reason for a long file stands only while the file is long', () => {
  const short = Object.keys(longFiles).filter((path) => {
    const text = code.find((file) => file.path === path)?.text ?? ''
    return text.trimEnd().split('\n').length <= maxLines
  })
  expect(short).toEqual([])
})

test('nothing stands at the top but what the house allows', () => {
  const allowed = [...topLevel, ...ignoredByGit]
  expect(listTop().filter((name) => !allowed.includes(name))).toEqual([])
})

test.each(Object.entries(layers))(
  '%s has a folder for every noun and no other',
  (layer, others) => {
    expect(listFolders(layer)).toEqual([...domains, ...others].sort())
  },
)

test.each(Object.keys(mayImport))('%s says in at most 30 lines what lives there', (folder) => {
  const lines = readFileSync(join(root, folder, 'README.md'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(maxReadmeLines)
})

test('no file names a place that only one machine has', () => {
  const top = ['package.json', 'package-lock.json', '.npmrc', 'README.md']
  const topFiles = top.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const all = [...files, ...topFiles]
  expect(all.flatMap(({ path, text }) => findMachinePlaces(path, text))).toEqual([])
})

test('the lock file names no place to download from', () => {
  expect(lock.match(/"resolved": "http[^"]*"/g) ?? []).toEqual([])
})

test('the lock file names the packages of every platform', () => {
  expect(listUnlocked(JSON.parse(lock).packages)).toEqual([])
})

test('the lock file has a hash for every package but the listed ones of other platforms', () => {
  expect(listHashFaults(JSON.parse(lock).packages, UNHASHED)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { checkDirections } from './directions.ts'
import { isCode, listFolders, listTop, readFiles } from './files.ts'
import { findFolderCycles } from './folder-cycles.ts'
import { checkConventions, findMachinePlaces, findTestWorlds } from './conventions.ts'
import { listHashViolations, listUnlocked } from './lock-file.ts'
import {
  acyclic,
  clientLayers,
  domains,
  layers,
  longFiles,
  maxLines,
  maxReadmeLines,
  mayImport,
  mockLayers,
  outsideLayers,
  topLevel,
} from './rules.ts'
import { UNHASHED } from './unhashed-packages.ts'

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const files = readFiles()
const code = files.filter(({ path }) => isCode(path))

test('these tests check more than 100 code files', () => {
  expect(code.length).toBeGreaterThan(100)
})

test('no file contains a forbidden import', () => {
  expect(code.flatMap(({ path, text }) => checkDirections(path, text))).toEqual([])
})

test.each([
  ['client', clientLayers],
  ['mock-upstream', mockLayers],
])('every folder of %s belongs to a layer', (top, layers) => {
  const known = [...layers.flat(), ...outsideLayers]
  expect(listFolders(top).filter((name) => !known.includes(name))).toEqual([])
})

test.each(acyclic)('the folders inside %s do not import each other in a cycle', (top) => {
  expect(findFolderCycles(code.filter(({ path }) => path.startsWith(`${top}/`)))).toEqual([])
})

test('every code file follows the conventions on file names, length, re-exports and classes', () => {
  expect(code.flatMap(({ path, text }) => checkConventions(path, text))).toEqual([])
})

test('the server’s production code does not mention test worlds', () => {
  expect(code.flatMap(({ path, text }) => findTestWorlds(path, text))).toEqual([])
})

test('every file listed in longFiles is longer than maxLines', () => {
  const short = Object.keys(longFiles).filter((path) => {
    const text = code.find((file) => file.path === path)?.text ?? ''
    return text.trimEnd().split('\n').length <= maxLines
  })
  expect(short).toEqual([])
})

test('the repository root holds only the listed files and folders', () => {
  expect(listTop().filter((name) => !topLevel.includes(name))).toEqual([])
})

test.each(Object.entries(layers))(
  '%s has a folder for every domain, and otherwise only listed folders',
  (layer, others) => {
    expect(listFolders(layer)).toEqual([...domains, ...others].sort())
  },
)

test.each(Object.keys(mayImport))('the README of %s has at most 30 lines', (folder) => {
  const lines = readFileSync(join(root, folder, 'README.md'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(maxReadmeLines)
})

test('no file contains the host name of a package registry, or an absolute path that exists on only one machine', () => {
  const top = ['package.json', 'package-lock.json', '.npmrc', 'README.md']
  const topFiles = top.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const all = [...files, ...topFiles]
  expect(all.flatMap(({ path, text }) => findMachinePlaces(path, text))).toEqual([])
})

test('the lock file contains no download URL', () => {
  expect(lock.match(/"resolved": "http[^"]*"/g) ?? []).toEqual([])
})

test('the lock file lists optional packages for every platform', () => {
  expect(listUnlocked(JSON.parse(lock).packages)).toEqual([])
})

test('the lock file has a hash for every package except those in unhashed-packages.ts', () => {
  expect(listHashViolations(JSON.parse(lock).packages, UNHASHED)).toEqual([])
})

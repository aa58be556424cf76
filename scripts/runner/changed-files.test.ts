import { expect, test } from 'vitest'
import { findConcernedSources, listChangedFiles } from './changed-files.ts'

const texts: Record<string, string> = {
  'server/goods.ts': "readFile('fixtures/wire/goods.json')",
  'server/all.ts': 'readdir(`fixtures/wire`)',
  'client/messages.ts': 'import(`./i18n/messages/${language}/cart.json`)',
  'client/cart.ts': 'export const cart = 1',
}
const sources = { list: () => Object.keys(texts), read: (file: string) => texts[file] ?? '' }

test('selects only the changed file if it is a source file', () => {
  expect(findConcernedSources(['client/cart.ts'], sources)).toEqual(['client/cart.ts'])
})

test('selects the sources that name a changed data file or its folder', () => {
  expect(findConcernedSources(['fixtures/wire/goods.json'], sources)).toEqual([
    'server/goods.ts',
    'server/all.ts',
  ])
  expect(findConcernedSources(['client/i18n/messages/de/cart.json'], sources)).toEqual([
    'client/messages.ts',
  ])
  expect(findConcernedSources(['docs/security.md'], sources)).toEqual([])
})

test('selects every test when the packages or the set-up of all tests have changed', () => {
  for (const file of [
    'package.json',
    'scripts/vitest.config.ts',
    'scripts/runner/property-runs.ts',
  ])
    expect(findConcernedSources(['client/cart.ts', file], sources)).toBe('all')
})

test('refuses a commit that git does not know', () => {
  expect(() => listChangedFiles('no-such-commit')).toThrow(
    /"no-such-commit" is not a commit\. Allowed: /,
  )
})

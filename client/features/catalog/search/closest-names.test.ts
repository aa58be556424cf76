import { expect, test } from 'vitest'
import { closestNames } from './closest-names.ts'

const NAMES = [
  'Hardware wallets',
  'Security keys',
  'Encrypted storage',
  'Seed backup',
  'Norrvik',
  'Πορτοφόλια',
  '硬件钱包',
].map((name) => ({ name }))
const closest = (keyword: string) => closestNames(NAMES, keyword, 3).map(({ name }) => name)

test.each([
  ['securty key', 'Security keys'],
  ['keyy', 'Security keys'],
  ['walelt', 'Hardware wallets'],
  ['hardwre walets', 'Hardware wallets'],
  ['encripted', 'Encrypted storage'],
  ['norvik', 'Norrvik'],
  ['hardwarewalet', 'Hardware wallets'],
  ['πορτοφολιο', 'Πορτοφόλια'],
])('finds the right name for the misspelt keyword %s', (keyword, name) => {
  expect(closest(keyword)[0]).toBe(name)
})

test('prefers names that match more words', () => {
  expect(closest('seed keyy backupp')).toEqual(['Seed backup', 'Security keys'])
})

test('returns no name if the keyword resembles none', () => {
  for (const keyword of ['', '!?', 'xylophone', 'zzz', '硬']) expect(closest(keyword)).toEqual([])
})

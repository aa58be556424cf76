import { expect, test } from 'vitest'
import { chooseGroup } from './chunk-groups.ts'

const PART = '/client/sections/part.tsx'
const ICON = '/node_modules/lucide-react/dist/esm/icons/x.mjs'

test.each([
  [PART, 'start product', 'app'],
  [PART, 'home terms', 'app'],
  [PART, 'home', undefined],
  [PART, 'catalog', undefined],
  [PART, 'catalog search', 'list'],
  [PART, 'catalog product', 'frame'],
  [PART, 'catalog articles', 'paging'],
  [PART, 'catalog cart orders verify terms', 'parts'],
  [PART, 'product compare', undefined],
  [PART, 'product cart orders verify terms', 'product'],
  [PART, 'cart orders verify terms', undefined],
  [ICON, 'catalog articles', 'frame'],
  [ICON, 'product compare', 'frame'],
  [ICON, 'cart orders', undefined],
])('puts %s, imported by %s, into the group %s', (id, entries, group) => {
  expect(chooseGroup(id, new Set(entries.split(' ')))).toBe(group)
})

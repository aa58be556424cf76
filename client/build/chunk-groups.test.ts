import { expect, test } from 'vitest'
import { chooseGroup } from './chunk-groups.ts'

const PART = '/client/sections/part.tsx'
const ICON = '/node_modules/lucide-react/dist/esm/icons/x.mjs'

const SAVE_BUTTON = '/client/features/catalog/saved/save-button.tsx'
const MANY = Array.from({ length: 22 }, (_, number) => `content/page-${number}`).join(' ')

test.each([
  [PART, 'start catalog/product', 'app'],
  [PART, 'home/home content/terms', 'app'],
  [PART, 'home/home', undefined],
  [PART, 'catalog/catalog', undefined],
  [PART, 'catalog/catalog catalog/search', 'list'],
  [PART, 'catalog/catalog catalog/product', 'frame'],
  [PART, MANY, 'frame'],
  [PART, 'catalog/catalog content/articles', 'paging'],
  [PART, 'catalog/catalog cart/cart orders/orders content/verify content/terms', 'parts'],
  [PART, 'catalog/product catalog/compare', undefined],
  [PART, 'catalog/product cart/cart orders/orders content/verify content/terms', 'product'],
  [PART, 'content/verify content/terms', 'help'],
  [PART, 'cart/cart content/terms', undefined],
  [PART, 'orders/checkout orders/guest-order account/account', 'orders'],
  [PART, 'orders/checkout account/account', undefined],
  [PART, SAVE_BUTTON, 'first-use'],
  [PART, `${SAVE_BUTTON} catalog/saved`, 'first-use-shared'],
  [PART, `${SAVE_BUTTON} orders/checkout`, 'parts'],
  [PART, '/client/app/idle-work.ts', 'idle-work'],
  [ICON, 'catalog/catalog content/articles', 'frame'],
  [ICON, 'catalog/product catalog/compare', 'frame'],
  [ICON, 'cart/cart orders/orders', undefined],
])('puts %s, imported by %s, into the group %s', (id, entries, group) => {
  expect(chooseGroup(id, new Set(entries.split(' ')))).toBe(group)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import type { Toast } from '#client/dialogs/notifications.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { stubStorage } from '#client/testing/browser-storage.ts'
import { choose, toggleChosen } from './chosen-products.ts'
import { comparedStore } from './compared-store.ts'

const t: TFunction = (id, values) => `${id} ${JSON.stringify(values)}`
const product = (id: number) => ({ id, title: `Product ${id}` })
const links = () =>
  noticeQueue
    .get()
    .map(({ notice }) => notice)
    .filter((notice): notice is Extract<Toast, { kind: 'link' }> => notice.kind === 'link')
const last = () => links().at(-1)

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('sessionStorage')
  choose([])
})
afterEach(() => vi.unstubAllGlobals())

test('adds products in the order of the clicks, and links to their comparison', () => {
  for (const id of [7, 3]) toggleChosen(product(id), t)
  expect(last()).toMatchObject({
    text: 'catalog.compare.added {"title":"Product 3"}',
    label: 'catalog.compare.open {"count":2}',
    href: '/compare?ids=7,3',
  })
})

test('removes a product and the notice about its addition when the product is clicked again', () => {
  for (const id of [3, 7]) toggleChosen(product(id), t)
  const notices = links().length
  const key = noticeQueue.get().at(-1)?.key
  toggleChosen(product(7), t)
  expect(comparedStore.get()).toEqual([3])
  expect(stored.get('compared')).toBe('3')
  expect(links()).toHaveLength(notices)
  expect(noticeQueue.get().at(-1)?.notice).toEqual({ kind: 'withdrawn', key })
})

test('adds no fifth product, and shows a notice with the reason', () => {
  for (const id of [1, 2, 3, 4, 5]) toggleChosen(product(id), t)
  expect(last()).toMatchObject({
    text: 'catalog.compare.full {"max":4}',
    href: '/compare?ids=1,2,3,4',
  })
})

test('adds the next product to a comparison that the shopper has changed', () => {
  choose([9, 8])
  toggleChosen(product(1), t)
  expect(last()?.href).toBe('/compare?ids=9,8,1')
})

test('removes the notice about the previous product when the next product is added', () => {
  toggleChosen(product(1), t)
  const key = noticeQueue.get().at(-1)?.key
  toggleChosen(product(2), t)
  expect(noticeQueue.get().map(({ notice }) => notice)).toContainEqual({ kind: 'withdrawn', key })
})

test('keeps the choice in session storage, and drops broken entries', () => {
  stored.set('compared', '3,x,-1,<b>,3,7')
  toggleChosen(product(9), t)
  expect(stored.get('compared')).toBe('3,7,9')
  choose([])
  expect(stored.has('compared')).toBe(false)
})

test('keeps the choice in memory if storage is blocked', () => {
  stubStorage('sessionStorage', 'blocked')
  toggleChosen(product(3), t)
  toggleChosen(product(7), t)
  expect(last()?.href).toBe('/compare?ids=3,7')
})

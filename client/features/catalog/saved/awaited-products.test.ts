import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AWAITED_MAX } from '#contracts/limits.ts'
import { stubStorage } from '#client/testing/browser-storage.ts'
import {
  awaitedStore,
  awaitProduct,
  backInStock,
  forgetAwaited,
  markTold,
  readAwaited,
} from './awaited-products.ts'

const DAY = 1_777_766_400
const product = (id: number, stock = 3) => ({ id, title: `Product ${id}`, stock })
const entry = (id: number, isTold = false) => ({ id, title: `Product ${id}`, at: DAY, isTold })
const ids = () => awaitedStore.get()?.map(({ id }) => id)

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('localStorage')
  vi.useFakeTimers({ now: DAY * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps each awaited product once, the latest first, up to the limit', () => {
  awaitProduct(product(7))
  awaitProduct(product(3))
  awaitProduct(product(7))
  expect(JSON.parse(stored.get('awaited') ?? '')).toEqual([entry(7), entry(3)])
  for (let id = 10; id < 10 + AWAITED_MAX; id += 1) awaitProduct(product(id))
  expect(ids()).toHaveLength(AWAITED_MAX)
  expect(ids()).not.toContain(7)
})

test('finds awaited products that are back in stock, except those that a notice has already named', () => {
  for (const id of [1, 2, 3]) awaitProduct(product(id))
  const now = [product(1), product(2, 0), product(4)]
  expect(backInStock(awaitedStore.get() ?? [], now)).toEqual([{ id: 1, title: 'Product 1' }])
  markTold([1, 4])
  expect(backInStock(awaitedStore.get() ?? [], now)).toEqual([])
  expect(ids()).toEqual([3, 2, 1])
  awaitProduct(product(1))
  expect(backInStock(awaitedStore.get() ?? [], now)).toHaveLength(1)
})

test('an undo puts a removed product back in its place, and the removal of the last product deletes the stored list', () => {
  for (const id of [1, 2, 3]) awaitProduct(product(id))
  const undo = forgetAwaited(2)
  expect(ids()).toEqual([3, 1])
  undo()
  undo()
  expect(ids()).toEqual([3, 2, 1])
  for (const id of [1, 2, 3]) forgetAwaited(id)
  expect(stored.has('awaited')).toBe(false)
})

test('drops only the broken entries of the stored list of awaited products', () => {
  const good = entry(7)
  const broken = [
    null,
    'x',
    { ...good, id: 0 },
    { ...good, id: '7' },
    { ...good, title: '' },
    { ...good, title: 'x'.repeat(201) },
    { ...good, at: -1 },
    { ...good, isTold: 1 },
    { ...good, more: 1 },
  ]
  expect(readAwaited([...broken, good, good])).toEqual([good])
  expect(readAwaited({ 0: good })).toEqual([])
  stored.set('awaited', '[{"id":')
  awaitProduct(product(3))
  expect(ids()).toEqual([3])
})

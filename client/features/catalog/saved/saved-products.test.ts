import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedProductSchema } from '#contracts/catalog/saved.ts'
import { SAVED_MAX } from '#contracts/limits.ts'
import { stubStorage } from '#client/testing/browser-storage.ts'
import {
  changeSince,
  noteSoldOut,
  readSaved,
  rebase,
  save,
  savedStore,
  unsave,
} from './saved-products.ts'

const DAY = 1_777_766_400
const product = (id: number, { minor = 11_900, stock = 3, currency = 'USD' } = {}) => ({
  id,
  title: `Product ${id}`,
  price: { minor, currency },
  stock,
})
const ids = () => savedStore.get()?.map(({ id }) => id)

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('localStorage')
  vi.useFakeTimers({ now: DAY * 1000 })
})
afterEach(() => {
  // Empties the list of saved products, which would otherwise stay in memory for the next test.
  for (const id of ids() ?? []) unsave(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('puts newly saved products first, without duplicates, and with their current price and stock', () => {
  expect(save([product(7)])).toBe(0)
  expect(save([product(3, { stock: 0 }), product(7, { minor: 1 })])).toBe(0)
  expect(JSON.parse(stored.get('saved') ?? '')).toEqual([
    { id: 3, title: 'Product 3', at: DAY, minor: 11_900, currency: 'USD', stock: 'out' },
    { id: 7, title: 'Product 7', at: DAY, minor: 11_900, currency: 'USD', stock: 'in' },
  ])
})

test('saves products only up to the limit, and returns how many were not saved', () => {
  const many = Array.from({ length: SAVED_MAX + 2 }, (_, index) => product(index + 1))
  expect(save(many)).toBe(2)
  expect(save([product(999)])).toBe(1)
  expect(ids()).toHaveLength(SAVED_MAX)
})

test('puts a removed product back in its place, unless the shopper has saved it again since', () => {
  save([product(1), product(2), product(3)])
  const undo = unsave(2)
  expect(ids()).toEqual([1, 3])
  undo()
  expect(ids()).toEqual([1, 2, 3])
  undo()
  expect(ids()).toEqual([1, 2, 3])
  for (const id of [1, 2, 3]) unsave(id)
  expect(stored.has('saved')).toBe(false)
})

test('returns how price and stock changed since a product was saved', () => {
  save([product(1)])
  const saved = savedStore.get()?.[0]
  if (!saved) throw new Error('Expected a saved product')
  expect(changeSince(saved, product(1))).toEqual({ minor: 0, stock: 'same' })
  expect(changeSince(saved, product(1, { minor: 10_900 }))).toMatchObject({ minor: -1_000 })
  expect(changeSince(saved, product(1, { minor: 12_000 }))).toMatchObject({ minor: 100 })
  expect(changeSince(saved, product(1, { currency: 'EUR' })).minor).toBeNull()
  expect(changeSince(saved, product(1, { stock: 0 })).stock).toBe('soldOut')
  const soldOut = product(1, { stock: 0 })
  expect(changeSince({ ...saved, stock: 'out' }, product(1)).stock).toBe('back')
  expect(changeSince({ ...saved, stock: 'out' }, soldOut).stock).toBe('same')
  expect(changeSince({ ...saved, stock: 'soldOut' }, product(1)).stock).toBe('back')
  expect(changeSince({ ...saved, stock: 'soldOut' }, soldOut).stock).toBe('soldOut')
})

test('remembers that a product sold out, but keeps the price it had when it was saved', () => {
  save([product(1), product(2)])
  noteSoldOut([product(1, { stock: 0, minor: 5 }), product(2)])
  expect(savedStore.get()).toMatchObject([
    { id: 1, stock: 'soldOut', minor: 11_900 },
    { id: 2, stock: 'in' },
  ])
})

test('rebase updates the saved price and date of the given products, but not of other saved products', () => {
  save([product(1), product(2)])
  vi.setSystemTime((DAY + 86_400) * 1000)
  rebase([product(1, { minor: 1 })])
  expect(savedStore.get()).toMatchObject([
    { id: 1, minor: 1, at: DAY + 86_400 },
    { id: 2, minor: 11_900, at: DAY },
  ])
})

test('drops only the broken entries of the stored list', () => {
  const good = { id: 7, title: 'A', at: 1, minor: 0, currency: 'USD', stock: 'in' }
  const broken = [
    null,
    'x',
    { ...good, id: -1 },
    { ...good, more: 1 },
    { ...good, title: '' },
    { ...good, stock: true },
  ]
  stored.set('saved', JSON.stringify([...broken, good, good]))
  save([product(3)])
  expect(ids()).toEqual([3, 7])
  stored.set('saved', '[{"id":')
  save([product(3)])
  expect(ids()).toEqual([3])
})

test('reads a stored entry if it matches the schema, and drops any other entry', () => {
  const odd = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
  const entry = fc.record(
    {
      id: fc.oneof(fc.integer({ min: -1, max: 9 }), odd),
      title: fc.oneof(fc.string({ maxLength: 210 }), odd),
      at: fc.oneof(fc.nat(), odd),
      minor: fc.oneof(fc.nat(), odd),
      currency: fc.oneof(fc.string({ maxLength: 9 }), odd),
      stock: fc.oneof(fc.constantFrom('in', 'out', 'soldOut'), odd),
      more: odd,
    },
    { requiredKeys: ['id', 'title', 'at', 'minor', 'currency'] },
  )
  fc.assert(
    fc.property(fc.oneof(entry, odd), (value) => {
      expect(readSaved([value]).length === 1).toBe(savedProductSchema.safeParse(value).success)
    }),
  )
})

test('keeps the list in memory if storage is blocked', () => {
  stubStorage('localStorage', 'blocked')
  save([product(3)])
  save([product(7)])
  expect(ids()).toEqual([7, 3])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#client/testing/browser-storage.ts'
import {
  readCheckoutDraft,
  selectAgain,
  storeCheckoutDraft,
} from '#client/session/checkout-draft.ts'
import type { CartLine } from './cart-lines.ts'
import { chosenOf, readDeselected, storeDeselected } from './start-checkout.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage('sessionStorage')
})
afterEach(() => vi.unstubAllGlobals())

function lineOf(id: number, stock: number): CartLine {
  const price = { minor: 1_000, currency: 'USD' }
  const product = { id, title: 'Vault', tags: [], images: [], price, oldPrice: null, stock }
  const rest = { salesCount: 0, categoryId: 1, brandId: 1, brandName: 'Maker' }
  return { item: { id, num: 2, price: '10.00' }, product: { ...product, ...rest } }
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ item }) => item.id)

test('chooses the lines that can be ordered and that the shopper has not deselected', () => {
  const lines = [lineOf(1, 9), lineOf(2, 1), lineOf(3, 9)]
  expect(idsOf(chosenOf(lines))).toEqual([1, 3])
  storeDeselected(new Set([1]))
  expect(idsOf(chosenOf(lines))).toEqual([3])
})

test('stores the deselected lines without changing the rest of the checkout draft', () => {
  storeCheckoutDraft({ leftOutIds: [3], deselectedIds: [], values: { remark: 'Ring twice' } })
  storeDeselected(new Set([1, 2]))
  expect(readCheckoutDraft()).toEqual({
    leftOutIds: [3],
    deselectedIds: [1, 2],
    values: { remark: 'Ring twice' },
  })
})

test('selects a product again when it is added again, and leaves the rest of the draft unchanged', () => {
  const draft = { leftOutIds: [3, 4], deselectedIds: [1, 2], values: { remark: 'Ring twice' } }
  storeCheckoutDraft(draft)
  selectAgain(2)
  selectAgain(3)
  selectAgain(7)
  expect(readCheckoutDraft()).toEqual({ ...draft, leftOutIds: [4], deselectedIds: [1] })
})

test('reads the deselected lines from storage, and drops only the broken entries', () => {
  stored.set('checkout', '{"deselectedIds":[1,"2",null,{},1.5,4]}')
  expect([...readDeselected()]).toEqual([1, 4])
  stored.set('checkout', '{"deselectedIds":"all"}')
  expect([...readDeselected()]).toEqual([])
})

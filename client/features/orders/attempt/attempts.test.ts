import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptCart, cartStore } from '#client/session/cart-store.ts'
import { attemptsSlot, forgetAttempts } from '#client/session/checkout-draft.ts'
import { logOut } from '#client/session/session.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { stubStorage } from '#client/testing/browser-storage.ts'
import {
  dropOldAttempts,
  markPlaced,
  markSent,
  nextAttempt,
  readAttempts,
  takeOutPlaced,
  unclearAttempts,
} from './attempts.ts'

const line = { id: 7, num: 2, price: '9.90' }
const goods = [{ id: 7, quantity: 2 }]

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  forgetAttempts()
  adoptUser({ kind: 'guest' })
  adoptCart([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('all tabs use the same request number for the next order, even after a reload', () => {
  const { requestNo } = nextAttempt()
  expect(nextAttempt().requestNo).toBe(requestNo)
  expect(attemptsSlot.read()).toContain(requestNo)
})

test('drops invalid attempts to order, and attempts that are older than three days', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  const { requestNo } = nextAttempt()
  const valid: unknown = JSON.parse(attemptsSlot.read() ?? '[]')
  if (!Array.isArray(valid)) throw new Error('Expected a list')
  attemptsSlot.write(
    JSON.stringify([null, { requestNo: 'x' }, ...valid, { ...valid[0], at: 'now' }]),
  )
  expect(readAttempts()).toMatchObject([{ requestNo }])
  vi.advanceTimersByTime(3 * 86_400_000)
  expect(readAttempts()).toEqual([])
  dropOldAttempts()
  expect(attemptsSlot.read()).toBeNull()
})

test('finds attempts with an unknown outcome that contain a given product', () => {
  const { requestNo } = nextAttempt()
  markSent(requestNo, goods)
  expect(unclearAttempts([{ id: 7, quantity: 1 }])).toHaveLength(1)
  expect(unclearAttempts([{ id: 8, quantity: 2 }])).toHaveLength(0)
  expect(unclearAttempts()).toHaveLength(1)
})

test('takes the goods of a placed order out of an old cart that the browser restored', () => {
  adoptCart([line])
  const { requestNo } = nextAttempt()
  markSent(requestNo, goods)
  markPlaced(requestNo)
  // Restores the cart from before the order. Browsers do this with a tab that was suspended while the shopper ordered
  // in another tab.
  adoptCart([line, { ...line, id: 8 }], 0)
  takeOutPlaced()
  expect(cartStore.get()).toEqual([{ ...line, id: 8 }])
})

test('keeps goods in the cart if the shopper has added them again after ordering them', () => {
  adoptCart([line])
  const { requestNo } = nextAttempt()
  markSent(requestNo, goods)
  markPlaced(requestNo)
  adoptCart([line])
  takeOutPlaced()
  markPlaced(requestNo)
  expect(cartStore.get()).toEqual([line])
})

test('deletes all stored attempts to order on logout', () => {
  markSent(nextAttempt().requestNo, goods)
  logOut()
  expect(readAttempts()).toEqual([])
})

import fc from 'fast-check'
import type { Scheduler } from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { adoptCart } from '#client/session/cart-store.ts'
import { forgetAttempts, forgetCheckout } from '#client/session/checkout-draft.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { stubStorage } from '#client/testing/browser-storage.ts'
import { NEW_ORDER } from '#client/testing/order-data.ts'
import type { AttemptResult } from '#contracts/orders/attempts.ts'
import type { Submitted, SubmitInput } from '#contracts/orders/orders.ts'
import { markSent, nextAttempt } from './attempts.ts'
import { placeOrder } from './place-order.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * Outcome of an earlier attempt according to the shop. The browser does not know it. Null if there was no earlier
 * attempt.
 */
type Earlier = 'none' | 'rejected' | null
/** Part that gets lost when an order is sent: the request, the response, or neither. */
type Loss = 'request' | 'response' | 'nothing'

/**
 * Creates a fake shop that places at most one order per request number. The scheduler decides in which sequence
 * requests and responses arrive. The first of `losses` applies to the first order, the second to the second order, and
 * so on.
 */
function createShop(scheduler: Scheduler, losses: readonly Loss[]) {
  const hop = (what: string) => scheduler.schedule(Promise.resolve(), what)
  const left = [...losses]
  const placed = new Set<string>()
  const rejected = new Set<string>()
  return {
    placed,
    rejected,
    submit: async ({ requestNo }: SubmitInput): Promise<Submitted> => {
      const lost = left.shift() ?? 'nothing'
      await hop('order')
      if (lost === 'request') throw new TypeError('fetch failed')
      placed.add(requestNo)
      await hop('order responds')
      if (lost === 'response') throw new TypeError('fetch failed')
      return { state: 'placed', msg: '', orderNo: requestNo }
    },
    ask: async (requestNo: string): Promise<AttemptResult> => {
      await hop('question')
      const result: AttemptResult = placed.has(requestNo)
        ? { state: 'placed', orderNo: requestNo, guestEmail: NEW_ORDER.contact.email }
        : { state: rejected.has(requestNo) ? 'rejected' : 'none' }
      await hop('question responds')
      return result
    },
  }
}

const cases = fc.record({
  earlier: fc.constantFrom<Earlier>('none', 'rejected', null),
  losses: fc.array(fc.constantFrom<Loss>('request', 'response', 'nothing'), { maxLength: 3 }),
  presses: fc.integer({ min: 2, max: 3 }),
})

test('without locks between tabs, several presses of the order button place at most one order, in any sequence of messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), cases, async (scheduler, { earlier, losses, presses }) => {
      stubStorage('localStorage')
      stubStorage('sessionStorage')
      forgetAttempts()
      forgetCheckout()
      adoptUser({ kind: 'guest' })
      adoptCart([])
      adoptCart([{ id: 7, num: 2, price: '9.90' }])
      const shop = createShop(scheduler, losses)
      if (earlier !== null) {
        const { requestNo } = nextAttempt()
        markSent(requestNo, [...NEW_ORDER.items])
        if (earlier === 'rejected') shop.rejected.add(requestNo)
      }
      const pressedAt = Date.now()
      const pressing = Array.from({ length: presses }, async () =>
        placeOrder(NEW_ORDER, pressedAt, shop),
      )
      await scheduler.waitFor(Promise.allSettled(pressing))
      expect(shop.placed.size).toBeLessThanOrEqual(1)
    }),
  )
})

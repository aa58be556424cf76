// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { NEW_ORDER } from '#client/testing/order-data.ts'
import { noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { markSent, markUnsent, nextAttempt } from '#client/features/orders/attempt/attempts.ts'
import { itemsBeingPlaced } from './just-placed.ts'
import { useOrderElsewhere } from './use-order-elsewhere.ts'

function Checkout() {
  useOrderElsewhere(NEW_ORDER.items)
  return null
}

/** Changes the attempts as another tab does. */
function elsewhere(change: () => void) {
  change()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEYS.attempts })))
}

test('the checkout says that another tab is sending an order of its goods, until that order has failed', () => {
  const { requestNo } = nextAttempt()
  renderInDom(<Checkout />)
  elsewhere(() => markSent(requestNo, [{ id: 8, quantity: 1 }]))
  expect(noticeKinds()).toEqual([])
  elsewhere(() => markSent(requestNo, NEW_ORDER.items))
  expect(noticeQueue.get().map(({ notice }) => notice)).toMatchObject([
    {
      kind: 'link',
      text: expect.stringContaining('Please don’t order the same items again.'),
      href: `/orderSuccess?requestNo=${requestNo}`,
    },
  ])
  elsewhere(() => markSent(requestNo, NEW_ORDER.items))
  expect(noticeKinds()).toEqual(['link'])
  elsewhere(() => markUnsent(requestNo))
  expect(noticeKinds()).toEqual(['link', 'withdrawn'])
})

/** Places an order in this tab, as the order button does. */
function here(send: () => void) {
  act(() => itemsBeingPlaced.set(NEW_ORDER.items))
  send()
  act(() => itemsBeingPlaced.set(null))
}

test('the checkout withdraws the notice when this tab finds out that the other tab’s order was not placed, and shows none about its own order', () => {
  const { requestNo } = nextAttempt()
  renderInDom(<Checkout />)
  elsewhere(() => markSent(requestNo, NEW_ORDER.items))
  expect(noticeKinds()).toEqual(['link'])
  here(() => markUnsent(requestNo))
  expect(noticeKinds()).toEqual(['link', 'withdrawn'])
  here(() => elsewhere(() => markSent(requestNo, NEW_ORDER.items)))
  elsewhere(() => {})
  expect(noticeKinds()).toEqual(['link', 'withdrawn'])
})

test('the notice links to the order of another tab that is still open', () => {
  const first = nextAttempt()
  renderInDom(<Checkout />)
  elsewhere(() => markSent(first.requestNo, NEW_ORDER.items))
  const second = nextAttempt()
  elsewhere(() => markSent(second.requestNo, NEW_ORDER.items))
  elsewhere(() => markUnsent(first.requestNo))
  expect(noticeKinds()).toEqual(['link', 'withdrawn', 'link'])
  expect(noticeQueue.get().at(-1)?.notice).toMatchObject({
    href: `/orderSuccess?requestNo=${second.requestNo}`,
  })
})

// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { attemptsSlot } from '#client/session/checkout-draft.ts'
import { adoptCart } from '#client/session/cart-store.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { NEW_ORDER } from '#client/testing/order-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { replaceNavigator } from '#client/testing/replace-navigator.ts'
import { usePlaceOrder } from './use-place-order.ts'

const STILL_PENDING = /^We’re still checking whether your last order was placed\./
const NOT_PLACED = 'Your last order wasn’t placed. You can order again.'

beforeEach(() => {
  adoptUser({ kind: 'guest' })
  adoptCart(NEW_ORDER.items.map(({ id, quantity }) => ({ id, num: quantity, price: '9.90' })))
})

function Checkout({ onPlaced }: { onPlaced: () => void }) {
  const place = usePlaceOrder(onPlaced)
  return (
    <button type="button" onClick={() => void place(NEW_ORDER)}>
      Place order
    </button>
  )
}

/** Presses the order button. The shop does not respond before `respond` is called. */
async function sendOrder() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetch = vi.fn(() => promise)
  vi.stubGlobal('fetch', fetch)
  const onPlaced = vi.fn<() => void>()
  const page = renderInDom(<Checkout onPlaced={onPlaced} />)
  fireEvent.click(page.getByRole('button'))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  return { leave: () => page.rerender(null), respond: resolve, onPlaced }
}

/** Response of a shop that cannot say whether the order was placed. */
function outage(): Response {
  const data = { code: 'BAD_GATEWAY', kind: 'network' }
  return Response.json({ error: { message: '', code: -32_603, data } }, { status: 502 })
}

/** Response with which the shop refuses an order because its total has changed. */
function changedTotal(): Response {
  const total = (minor: number) => ({ minor, currency: 'USD' })
  const data = { code: 'CONFLICT', totals: { agreed: total(100), current: total(200) } }
  return Response.json({ error: { message: '', code: -32_009, data } }, { status: 409 })
}

/** Response with which the shop refuses an order because a guest has placed too many. */
function guestLimit(): Response {
  const data = { code: 'TOO_MANY_REQUESTS', guestLimit: true, retryAfterSeconds: 3_540 }
  return Response.json({ error: { message: '', code: -32_029, data } }, { status: 429 })
}

const notices = () => noticeQueue.get().map(({ notice }) => notice)

test('shows a notice with a link to the order when the shopper leaves while the order is being sent', async () => {
  const { leave } = await sendOrder()
  expect(notices()).toEqual([])
  leave()
  expect(notices()).toMatchObject([
    {
      kind: 'link',
      text: expect.stringMatching(STILL_PENDING),
      href: expect.stringMatching(/^\/orderSuccess\?requestNo=/),
    },
  ])
})

test('replaces this notice when the order turns out not to have been placed', async () => {
  const { leave, respond } = await sendOrder()
  leave()
  respond(changedTotal())
  await waitFor(() =>
    expect(notices()).toMatchObject([
      { kind: 'link' },
      { kind: 'withdrawn' },
      { kind: 'warning', text: NOT_PLACED },
    ]),
  )
})

test('says when a guest who has left can order again after too many orders', async () => {
  const { leave, respond } = await sendOrder()
  leave()
  respond(guestLimit())
  await waitFor(() =>
    expect(notices().at(-1)).toEqual({
      kind: 'warning',
      text: 'You’ve reached the limit for guest orders. Please sign in, or try again in 59 minutes.',
    }),
  )
})

const PLACED = { state: 'placed', msg: '', orderNo: 'N1' }
const PENDING = { state: 'pending', msg: '', requestNo: 'R1' }

test.each([
  ['links to a placed order if Back cancels the navigation to its page', PLACED, '/shopcart', 1],
  ['links to a pending order if Back cancels the navigation to it', PENDING, '/shopcart', 1],
  ['shows no notice about a placed order whose page opens', PLACED, '/orderSuccess', 0],
])('%s', async (_, data, path, count) => {
  replaceNavigator(async () => history.replaceState(null, '', path))
  const { respond } = await sendOrder()
  respond(Response.json({ result: { data } }))
  await waitFor(() => expect(location.pathname).toBe(path))
  // Lets the steps after the navigation run.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(notices().filter(({ kind }) => kind === 'link')).toHaveLength(count)
})

test('goes on showing this notice, without a retry, while the outcome stays unclear', async () => {
  const { leave, respond } = await sendOrder()
  leave()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  respond(outage())
  await waitFor(() =>
    expect(notices()).toMatchObject([{ kind: 'link' }, { kind: 'withdrawn' }, { kind: 'link' }]),
  )
})

test('shows no notice to a shopper who stays', async () => {
  const { leave, respond } = await sendOrder()
  respond(changedTotal())
  await waitFor(() => expect(attemptsSlot.read()).toContain('ready'))
  leave()
  expect(notices()).toEqual([])
})

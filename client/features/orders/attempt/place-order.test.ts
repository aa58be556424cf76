import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptCart, cartStore } from '#client/session/cart-store.ts'
import { forgetAttempts, forgetCheckout, lastOrderSlot } from '#client/session/checkout-draft.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { stubStorage } from '#client/testing/browser-storage.ts'
import { NEW_ORDER } from '#client/testing/order-data.ts'
import type { StorageMode } from '#client/testing/browser-storage.ts'
import type { AttemptResult } from '#contracts/orders/attempts.ts'
import type { Submitted, SubmitInput } from '#contracts/orders/orders.ts'
import { readAttempts } from './attempts.ts'
import { placeOrder } from './place-order.ts'

const line = { id: 7, num: 2, price: '9.90' }

beforeEach(() => open('open'))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Resets the browser to a guest with one line in the cart. */
function open(mode: StorageMode) {
  stubStorage('localStorage', mode)
  stubStorage('sessionStorage', mode)
  forgetAttempts()
  forgetCheckout()
  adoptUser({ kind: 'guest' })
  adoptCart([])
  adoptCart([line])
}

function failure(data: object) {
  return Object.assign(new Error('refused'), { data })
}

const guestLimit = { code: 'TOO_MANY_REQUESTS', guestLimit: true, retryAfterSeconds: 9 }
const lost = () => Promise.reject(new TypeError('fetch failed'))

type Answer = () => Promise<Submitted>

/**
 * Creates a fake shop. The first order gets the first of `answers`, the second order the second, and so on. Questions
 * about an order get `results` in the same order. Records all orders, and the request numbers of all questions.
 */
function createShop(answers: readonly Answer[], results: readonly AttemptResult[] = []) {
  const sent: SubmitInput[] = []
  const asked: string[] = []
  return {
    sent,
    asked,
    submit(input: SubmitInput) {
      sent.push(input)
      const answer = answers[sent.length - 1]
      return answer ? answer() : Promise.reject(new Error('Unexpected submit'))
    },
    async ask(requestNo: string) {
      asked.push(requestNo)
      const result = results[asked.length - 1]
      if (!result) throw new TypeError('fetch failed')
      return result
    },
  }
}

const placed: Answer = async () => ({ state: 'placed', msg: '', orderNo: 'N1' })
const isPlaced = { state: 'placed', orderNo: 'N1', guestEmail: NEW_ORDER.contact.email } as const

/** Presses the order button, and returns the outcome or the error. */
async function press(shop: ReturnType<typeof createShop>, pressed = NEW_ORDER, at = Date.now()) {
  return placeOrder(pressed, at, shop).catch((error: unknown) => error)
}

test('places a guest’s order, takes the goods out of the cart, and stores the guest’s email and the order number', async () => {
  const shop = createShop([placed])
  expect(await press(shop)).toEqual({
    kind: 'placed',
    orderNo: 'N1',
    email: NEW_ORDER.contact.email,
  })
  expect(shop.sent).toMatchObject([NEW_ORDER])
  expect(shop.asked).toEqual([])
  expect(cartStore.get()).toEqual([])
  expect(lastOrderSlot.read()).toBe('{"orderNo":"N1","email":"ada@example.com"}')
})

test.each(['open', 'blocked', 'full'] as const)(
  'with %s storage, if an order gets no response, the next press asks what became of it and then resends it with the same request number',
  async (mode) => {
    open(mode)
    const shop = createShop([lost, placed], [{ state: 'none' }, { state: 'none' }])
    expect(await press(shop)).toBeInstanceOf(TypeError)
    expect(await press(shop)).toMatchObject({ kind: 'placed' })
    expect(new Set(shop.sent.map(({ requestNo }) => requestNo)).size).toBe(1)
  },
)

test('does not resend an order if the shop placed it and only the response was lost', async () => {
  const shop = createShop([lost], [isPlaced])
  expect(await press(shop)).toMatchObject({ kind: 'placed', orderNo: 'N1' })
  expect(shop.sent).toHaveLength(1)
  expect(shop.asked).toEqual([shop.sent[0]?.requestNo])
  expect(cartStore.get()).toEqual([])
})

test('sends no second order while the shop does not know the outcome of the first', async () => {
  const shop = createShop([lost])
  expect(await press(shop)).toBeInstanceOf(TypeError)
  expect(await press(shop)).toBeInstanceOf(TypeError)
  expect(shop.sent).toHaveLength(1)
  expect(cartStore.get()).toEqual([line])
})

test('sends no second order while the first is pending, and keeps the cart', async () => {
  const pending: Answer = async () => ({ state: 'pending', msg: '', requestNo: 'x' })
  const shop = createShop([pending], [{ state: 'pending' }])
  const first = await press(shop)
  expect(first).toEqual({ kind: 'pending', requestNo: shop.sent[0]?.requestNo })
  expect(await press(shop)).toEqual(first)
  expect(shop.sent).toHaveLength(1)
  expect(cartStore.get()).toEqual([line])
})

test('orders other goods with another request number while an earlier order is pending', async () => {
  const shop = createShop([lost, placed], [{ state: 'pending' }])
  await press(shop)
  adoptCart([line, { ...line, id: 8 }])
  const other = { ...NEW_ORDER, items: [{ id: 8, quantity: 2 }] }
  expect(await press(shop, other)).toMatchObject({ kind: 'placed' })
  expect(new Set(shop.sent.map(({ requestNo }) => requestNo)).size).toBe(2)
  expect(cartStore.get()).toEqual([line])
})

test('uses a new request number if the shop reports that the last attempt was rejected', async () => {
  const shop = createShop([lost, placed], [{ state: 'rejected' }])
  expect(await press(shop)).toBeInstanceOf(TypeError)
  expect(await press(shop)).toMatchObject({ kind: 'placed' })
  expect(new Set(shop.sent.map(({ requestNo }) => requestNo)).size).toBe(2)
})

test('keeps the request number once after a refusal, because the upstream may have stored the order', async () => {
  const refuse: Answer = () => Promise.reject(failure({ code: 'CONFLICT', kind: 'business' }))
  const shop = createShop([refuse, refuse, placed])
  expect(await press(shop)).toBeInstanceOf(Error)
  expect(await press(shop)).toBeInstanceOf(Error)
  expect(await press(shop)).toMatchObject({ kind: 'placed' })
  const [first, second, third] = shop.sent.map(({ requestNo }) => requestNo)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(shop.asked).toEqual([])
})

test.each([
  ['the total differs', 'total', { totals: { agreed: 1, current: 2 } }],
  ['the shop takes no orders', 'closed', { kind: 'overloaded' }],
  ['a limit on guests is reached', 'guest-limit', guestLimit],
])(
  'if an order is refused because %s, keeps request number and cart, and does not ask what became of the order',
  async (_, kind, data) => {
    const refuse: Answer = () => Promise.reject(failure({ kind: 'business', ...data }))
    const shop = createShop([refuse, placed])
    expect(await press(shop)).toMatchObject({ kind })
    expect(cartStore.get()).toEqual([line])
    await press(shop)
    expect(shop.asked).toEqual([])
    expect(new Set(shop.sent.map(({ requestNo }) => requestNo)).size).toBe(1)
  },
)

test('reports the first order and sends no second one when a response was lost and the shopper then changed the quantity', async () => {
  const shop = createShop([lost], [])
  await press(shop)
  adoptCart([{ ...line, num: 1 }])
  const retry = createShop([], [isPlaced])
  expect(await press(retry, { ...NEW_ORDER, items: [{ id: 7, quantity: 1 }] })).toMatchObject({
    kind: 'ordered-before',
    orderNo: 'N1',
    sameGoods: false,
  })
})

test('orders nothing when another tab ordered the goods while this tab waited for its turn', async () => {
  const first = createShop([placed])
  const pressedAt = Date.now()
  await press(first)
  // The other tab's message has not arrived: this tab's cart still holds the ordered goods.
  adoptCart([line], 0)
  const second = createShop([placed])
  expect(await press(second, NEW_ORDER, pressedAt)).toMatchObject({ kind: 'ordered-before' })
  expect(second.sent).toEqual([])
  expect(cartStore.get()).toEqual([])
})

test('sends no order if another tab has placed the same order and its response was lost', async () => {
  await press(createShop([lost]))
  const second = createShop([placed], [isPlaced])
  expect(await press(second)).toMatchObject({ kind: 'ordered-before', sameGoods: true })
  expect(second.sent).toEqual([])
})

test('orders nothing when the cart and the page show different quantities of a product', async () => {
  adoptCart([{ ...line, num: 1 }])
  const shop = createShop([placed])
  expect(await press(shop)).toEqual({ kind: 'cart-changed' })
  expect(shop.sent).toEqual([])
})

test('keeps goods that the shopper adds to the cart while an order is being sent', async () => {
  const shop = createShop([
    () => {
      adoptCart([
        { ...line, num: 5 },
        { ...line, id: 8 },
      ])
      return placed()
    },
  ])
  await press(shop)
  expect(cartStore.get()).toEqual([
    { ...line, num: 3 },
    { ...line, id: 8 },
  ])
})

test('stores the email of a guest’s order even if the guest logs in before the outcome is known', async () => {
  await press(createShop([lost]))
  adoptUser({ kind: 'user', token: 't', username: 'ada' })
  await press(createShop([], [isPlaced]))
  expect(lastOrderSlot.read()).toBe('{"orderNo":"N1","email":"ada@example.com"}')
})

test('does not ask about another account’s order whose outcome is unknown, and stores no user name', async () => {
  adoptUser({ kind: 'user', token: 't', username: 'ada' })
  const first = createShop([lost])
  await press(first)
  adoptUser({ kind: 'user', token: 'u', username: 'bob' })
  const second = createShop([placed])
  await press(second)
  expect(second.asked).toEqual([])
  expect(second.sent[0]?.requestNo).not.toBe(first.sent[0]?.requestNo)
  expect(JSON.stringify(readAttempts())).not.toMatch(/"(?:ada|bob)"/)
})

test('reports that the request number belongs to a different order, and does not choose a new number', async () => {
  const refuse: Answer = () =>
    Promise.reject(failure({ code: 'UNPROCESSABLE_CONTENT', kind: 'business', field: 'requestNo' }))
  const shop = createShop([refuse])
  const problem = await press(shop)
  const requestNo = shop.sent[0]?.requestNo
  expect(problem).toEqual({ kind: 'other-content', requestNo, orderNo: undefined })
  expect(readAttempts()).toMatchObject([{ requestNo, state: 'sent' }])
})

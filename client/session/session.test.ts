import { beforeEach, expect, test, vi } from 'vitest'
import { adoptCart, cartStore } from './cart-store.ts'
import { readCheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts'
import {
  cartTakenOver,
  endSession,
  logOut,
  logoutCount,
  setCart,
  startGuestSession,
  startSession,
  startUserSession,
} from './session.ts'
import { adoptUser, userStore } from './user-store.ts'

const stored = new Map<string, string>()
const line = { id: 7, num: 2, price: '9.90' }
const keptCart = (): unknown => JSON.parse(stored.get('cart') ?? 'null')

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  adoptCart([])
  adoptUser({ kind: 'visitor' })
  stored.clear()
})

test('stores every change of the cart in session storage: added, changed, removed, cleared', () => {
  const other = { ...line, id: 8 }
  setCart((cart) => [...cart, line, other])
  expect(keptCart()).toEqual([line, other])
  setCart((cart) => cart.map((item) => (item.id === 7 ? { ...item, num: 5 } : item)))
  expect(keptCart()).toEqual([{ ...line, num: 5 }, other])
  setCart((cart) => cart.filter(({ id }) => id !== 7))
  expect(keptCart()).toEqual([other])
  setCart(() => [])
  expect(keptCart()).toEqual([])
})

test('does not store the cart again when nothing changes', () => {
  setCart((cart) => cart)
  expect(stored.has('cart')).toBe(false)
})

test('stores the token and name of a user, only a flag for a guest, and nothing for a visitor', () => {
  const user = { token: 't-1', username: 'ann', email: 'ann@example.com' }
  startUserSession(user)
  expect(JSON.parse(stored.get('userInfo') ?? '')).toEqual({ token: 't-1', username: 'ann' })
  startGuestSession()
  expect(JSON.parse(stored.get('userInfo') ?? '')).toEqual({ guest: true })
  endSession()
  expect(stored.has('userInfo')).toBe(false)
  expect(userStore.get()).toEqual({ kind: 'visitor' })
})

test('keeps the cart when the session ends', () => {
  setCart(() => [line])
  startUserSession({ token: 't-1', username: 'ann' })
  endSession()
  expect(cartStore.get()).toEqual([line])
  expect(keptCart()).toEqual([line])
})

const ann = { token: 't-1', username: 'ann' }

function fillCheckout() {
  const draft = { ...readCheckoutDraft(), values: { contact: { name: 'Ann Doe' } } }
  storeCheckoutDraft(draft)
  stored.set('guestOrder', '{"orderNo":"N1","email":"ann@example.com"}')
  return draft
}

test('a logout deletes the checkout draft and the last order, and keeps the cart', () => {
  setCart(() => [line])
  startUserSession(ann)
  fillCheckout()
  logOut()
  expect(stored.has('checkout')).toBe(false)
  expect(stored.has('guestOrder')).toBe(false)
  expect(keptCart()).toEqual([line])
})

test('restores the checkout draft when the same account logs in after its session expired', () => {
  startUserSession(ann)
  const draft = fillCheckout()
  endSession()
  startUserSession({ ...ann, token: 't-2' })
  expect(readCheckoutDraft()).toEqual(draft)
  expect(stored.has('guestOrder')).toBe(true)
})

test.each([
  ['another account', () => startUserSession({ token: 't-3', username: 'bob' })],
  ['a guest', startGuestSession],
])('deletes the checkout data of an expired session before %s can see it', (_who, enter) => {
  startUserSession(ann)
  fillCheckout()
  endSession()
  enter()
  expect(readCheckoutDraft().values).toEqual({})
  expect(stored.has('guestOrder')).toBe(false)
})

test('keeps the checkout draft when a guest logs in, and when a user changes the user name', () => {
  startGuestSession()
  const draft = fillCheckout()
  startUserSession(ann)
  startUserSession({ ...ann, username: 'anna' })
  expect(readCheckoutDraft()).toEqual(draft)
})

test('increases the number of logouts when a user logs out, but not when a session expires', () => {
  const before = logoutCount.get()
  startUserSession(ann)
  endSession()
  expect(logoutCount.get()).toBe(before)
  startUserSession(ann)
  logOut()
  expect(logoutCount.get()).toBe(before + 1)
})

test('keeps the cart when a visitor goes on as a guest and then logs in', () => {
  setCart(() => [line])
  startGuestSession()
  startUserSession(ann)
  expect(cartStore.get()).toEqual([line])
  expect(keptCart()).toEqual([line])
})

/** Starts the session while one other tab is open. Returns a function that sends a message from the other tab. */
function startBesideTab(): (message: object) => void {
  let receive: (event: { data: unknown }) => void = () => {}
  vi.stubGlobal('BroadcastChannel', function Channel() {
    const addEventListener = (_type: string, listener: typeof receive) => (receive = listener)
    return { postMessage: () => {}, addEventListener }
  })
  startSession()
  return (message) => receive({ data: message })
}

test('a tab with an empty cart adopts the cart of another tab, and `cartTakenOver` is true until the shopper changes the cart', () => {
  const send = startBesideTab()
  send({ type: 'answer', user: null, cart: [line] })
  expect(keptCart()).toEqual([line])
  expect(cartTakenOver.get()).toBe(true)
  setCart((cart) => [...cart, { ...line, id: 8 }])
  expect(cartTakenOver.get()).toBe(false)
})

test('a new tab ignores the cart in the response of another tab if the shopper has already added a product', () => {
  const send = startBesideTab()
  setCart(() => [line])
  send({ type: 'answer', user: null, cart: [{ ...line, id: 8 }] })
  expect(keptCart()).toEqual([line])
})

test('a cart that was changed in another tab replaces the cart of this tab, and is not merged with it', () => {
  const send = startBesideTab()
  setCart(() => [line])
  send({ type: 'change', cart: [{ ...line, id: 8 }] })
  expect(keptCart()).toEqual([{ ...line, id: 8 }])
})

import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { isStoredUser, readCart } from './guards.ts'
import { isRecord } from '#contracts/values.ts'
import type { Visitor } from './user-store.ts'

/** State that all tabs share. A `user` of null is a plain visitor. */
export type Shared = { cart: readonly CartItem[]; takenOut: number; user: StoredUser | null }

export type TabChange = {
  cart?: readonly CartItem[]
  /** Value of `ordersTakenOut` for `cart`: the goods of all orders placed before this time have been removed. */
  takenOut?: number
  user?: StoredUser | null
  /** True after a logout. Absent if the session expired. */
  loggedOut?: true
  /** Token of the session that expired. Absent after a login or logout. It is only compared, so it may be anything. */
  ended?: unknown
}

export type TabSync = {
  /** Sends a change to the other tabs. */
  send: (change: TabChange) => void
  /** Requests the state of the other tabs. Tabs with a user or a cart respond; the first response counts. */
  ask: () => void
}

/** The part of BroadcastChannel that tabs use, so that tests can replace the channel. */
export type Channel = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

type TabSyncOptions = {
  channel: Channel
  /** Returns this tab's state for a new tab, or null if this tab has neither user nor cart. */
  answer: () => Shared | null
  /** Called with a change made in another tab, or with another tab's response to `ask`. */
  onChange: (heard: TabChange, isResponse: boolean) => void
}

/**
 * Shares cart and user between open tabs, because each tab has its own session storage (contracts/decisions.md › cart
 * and tabs).
 */
export function connectTabs({ channel, answer, onChange }: TabSyncOptions): TabSync {
  let asking = false
  channel.addEventListener('message', ({ data }) => {
    if (!isRecord(data)) return
    if (data.type === 'ask') {
      const known = answer()
      if (known) channel.postMessage({ type: 'answer', ...known })
    }
    if (data.type === 'change') onChange(changeFrom(data), false)
    if (data.type === 'answer' && asking) {
      asking = false
      onChange(changeFrom(data), true)
    }
  })
  return {
    send: (change) => channel.postMessage({ type: 'change', ...change }),
    ask() {
      asking = true
      channel.postMessage({ type: 'ask' })
    },
  }
}

/**
 * Returns whether the cart of another tab replaces this tab's cart. Carts are never merged. A change made in another
 * tab replaces every cart. The response to `ask` replaces only an empty cart: the shopper may have added a product to
 * this tab after the request.
 */
export function isCartReplaced(own: readonly CartItem[], isResponse: boolean): boolean {
  return !isResponse || own.length === 0
}

/**
 * Returns whether the visitor of another tab replaces this tab's visitor. A login or logout in another tab replaces
 * every visitor. The end of the session `ended` does not replace a user of another session: the user may have logged in
 * again in this tab. The response to `ask` replaces only a plain visitor.
 */
export function isVisitorReplaced(own: Visitor, isResponse: boolean, ended?: unknown): boolean {
  if (isResponse) return own.kind === 'visitor'
  return ended === undefined || own.kind !== 'user' || own.token === ended
}

function changeFrom(data: Record<string, unknown>): TabChange {
  return {
    ...('cart' in data && { cart: readCart(data.cart) }),
    ...(typeof data.takenOut === 'number' && { takenOut: data.takenOut }),
    ...((data.user === null || isStoredUser(data.user)) && { user: data.user }),
    ...(data.loggedOut === true && { loggedOut: true }),
    ended: data.ended,
  }
}

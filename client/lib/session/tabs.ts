import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { isStoredUser, readCart } from './guards.ts'
import { isRecord } from './storage.ts'

/** What one tab knows: the two things all tabs share. `user` null is a plain visitor. */
export type Shared = { cart: readonly CartItem[]; user: StoredUser | null }

type Heard = {
  cart?: readonly CartItem[]
  user?: StoredUser | null
  /** The user chose to leave; without it the session just ended. */
  loggedOut?: true
}

export type Tabs = {
  /** Tells the other tabs of a change. */
  tell: (change: Heard) => void
  /** Asks the open tabs once; those that know something answer. */
  ask: () => void
}

/** A channel as tabs need it; the browser's BroadcastChannel is one. */
export type Channel = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

type TabsOptions = {
  channel: Channel
  /** What this tab answers a new one; null when it has nothing to give. */
  answer: () => Shared | null
  /** A change that another tab made, or its answer. */
  onHeard: (heard: Heard, isAnswer: boolean) => void
}

/**
 * Open tabs keep cart and user info in common although session storage is each tab's own
 * (contracts/decisions.md › cart and tabs).
 */
export function connectTabs({ channel, answer, onHeard }: TabsOptions): Tabs {
  let asking = false
  channel.addEventListener('message', ({ data }) => {
    if (!isRecord(data)) return
    if (data.type === 'ask') {
      const known = answer()
      if (known) channel.postMessage({ type: 'answer', ...known })
    }
    if (data.type === 'change') onHeard(heardFrom(data), false)
    if (data.type === 'answer' && asking) {
      asking = false
      onHeard(heardFrom(data), true)
    }
  })
  return {
    tell: (change) => channel.postMessage({ type: 'change', ...change }),
    ask() {
      asking = true
      channel.postMessage({ type: 'ask' })
    },
  }
}

function heardFrom(data: Record<string, unknown>): Heard {
  return {
    ...('cart' in data && { cart: readCart(data.cart) }),
    ...((data.user === null || isStoredUser(data.user)) && { user: data.user }),
    ...(data.loggedOut === true && { loggedOut: true }),
  }
}

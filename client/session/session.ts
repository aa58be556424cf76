import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { createStore } from '#client/lib/store.ts'
import { adoptCart, cartStore, loadCart, ordersTakenOut } from './cart-store.ts'
import {
  claimCheckoutDraft,
  forgetAttempts,
  forgetCheckout,
  reserveCheckoutDraft,
} from './checkout-draft.ts'
import { loadRecentProducts } from './recent-products.ts'
import { connectTabs, isCartReplaced, isVisitorReplaced } from './tab-sync.ts'
import type { TabChange, TabSync } from './tab-sync.ts'
import {
  adoptUser,
  currentToken,
  loadUser,
  toStoredUser,
  toVisitor,
  userStore,
} from './user-store.ts'
import type { Visitor } from './user-store.ts'

type UserChange = TabChange & { user: StoredUser | null }

let tabs: TabSync | null = null

/**
 * Number of logouts in this browser since the page was loaded. Forms use this number as their key, so that a logout
 * clears them.
 */
export const logoutCount = createStore(0)

/**
 * True while this tab shows a cart that another tab sent when this tab opened. Any change of the cart makes it false.
 */
export const cartTakenOver = createStore(false)

/** Loads the stored session and connects to the other open tabs. Runs once, before the first render. */
export function startSession(): void {
  loadUser()
  loadCart()
  loadRecentProducts()
  if (typeof BroadcastChannel === 'undefined') return
  tabs = connectTabs({
    channel: new BroadcastChannel('session'),
    answer() {
      const user = toStoredUser(userStore.get()) ?? null
      const cart = cartStore.get()
      return user || cart.length > 0 ? { user, cart, takenOut: ordersTakenOut() } : null
    },
    onChange({ cart, takenOut, user, loggedOut, ended }, isResponse) {
      if (cart && isCartReplaced(cartStore.get(), isResponse)) {
        adoptCart(cart, takenOut)
        cartTakenOver.set(isResponse && cart.length > 0)
      }
      if (user !== undefined && isVisitorReplaced(userStore.get(), isResponse, ended)) {
        changeUser(toVisitor(user ?? undefined), loggedOut)
      }
    },
  })
  if (userStore.get().kind === 'visitor' && cartStore.get().length === 0) tabs.ask()
}

/**
 * Changes the cart, stores it in session storage and sends it to the other tabs (docs/specification.md › Cart).
 * `takenOut` is the new value of `ordersTakenOut`, if the change removes the goods of orders.
 */
export function setCart(
  change: (items: readonly CartItem[]) => readonly CartItem[],
  takenOut?: number,
): void {
  const before = cartStore.get()
  const after = change(before)
  if (after === before && takenOut === undefined) return
  adoptCart(after, takenOut, true)
  cartTakenOver.set(false)
  tabs?.send({ cart: after, takenOut: ordersTakenOut() })
}

/** Starts the session after a login or registration (docs/specification.md › Session). */
export function startUserSession(user: { token: string; username: string }): void {
  setUser({ user: { token: user.token, username: user.username } })
}

/**
 * Starts a guest session: "If you don't want to register, you can skip this step" (contracts/decisions.md › guest).
 */
export function startGuestSession(): void {
  setUser({ user: { guest: true } })
}

/**
 * Ends an expired session in all tabs that use it. Keeps the cart, and reserves the checkout draft for the account
 * whose session expired.
 */
export function endSession(): void {
  setUser({ user: null, ended: currentToken() })
}

/** Logs out in all tabs. Keeps the cart, but deletes the checkout draft. */
export function logOut(): void {
  setUser({ user: null, loggedOut: true })
}

/** Changes the visitor in this tab and in the others. */
function setUser(change: UserChange): void {
  tabs?.send(change)
  changeUser(toVisitor(change.user ?? undefined), change.loggedOut)
}

/**
 * Changes the visitor. Updates the checkout draft before components render again, because the checkout form reads the
 * draft when it mounts.
 */
function changeUser(next: Visitor, loggedOut = false): void {
  const before = userStore.get()
  if (loggedOut) {
    forgetCheckout()
    forgetAttempts()
  } else if (before.kind === 'user') leaveCheckout(before, next)
  else if (next.kind !== 'visitor') claimCheckoutDraft(nameOf(next))
  adoptUser(next)
  if (loggedOut) logoutCount.set((count) => count + 1)
}

function leaveCheckout(before: Extract<Visitor, { kind: 'user' }>, next: Visitor): void {
  // If the name is new but the token is the same, the user has edited the profile.
  if (next.kind === 'user' && next.token === before.token) return
  reserveCheckoutDraft(before.username)
  if (next.kind !== 'visitor') claimCheckoutDraft(nameOf(next))
}

function nameOf(visitor: Visitor): string | undefined {
  return visitor.kind === 'user' ? visitor.username : undefined
}

import type { CartItem } from '#contracts/cart/cart.ts'
import { adoptCart, cartStore, loadCart } from './cart-store.ts'
import { loadRecentProducts } from './recent-products.ts'
import { connectTabs } from './tabs.ts'
import type { Tabs } from './tabs.ts'
import { adoptUser, loadUser, toStoredUser, toVisitor, userStore } from './user-store.ts'

let tabs: Tabs | null = null

/** Reads what the browser stored and joins the other open tabs. Once, before the first render. */
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
      return user || cart.length > 0 ? { user, cart } : null
    },
    onHeard({ cart, user }, isAnswer) {
      // An answer fills only what this tab lacks: it may have been restored with more.
      if (cart && !(isAnswer && cartStore.get().length > 0)) adoptCart(cart)
      if (user !== undefined && !(isAnswer && userStore.get().kind !== 'visitor')) {
        adoptUser(toVisitor(user ?? undefined))
      }
    },
  })
  if (userStore.get().kind === 'visitor' && cartStore.get().length === 0) tabs.ask()
}

/**
 * Every change of the cart goes through here: session storage and the other tabs follow
 * (docs/specification.md › Cart).
 */
export function setCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const before = cartStore.get()
  const after = change(before)
  if (after === before) return
  adoptCart(after)
  tabs?.tell({ cart: after })
}

/** After a login or registration (docs/specification.md › Session). */
export function startUserSession(user: { token: string; username: string }): void {
  setUser({ token: user.token, username: user.username })
}

/**
 * Starts a guest session: "If you don't want to register, you can skip this step" (contracts/decisions.md › guest).
 */
export function startGuestSession(): void {
  setUser({ guest: true })
}

/** Logout, or a token that is no longer good: in all tabs; the cart stays. */
export function endSession(): void {
  setUser(null)
}

function setUser(user: { token: string; username: string } | { guest: true } | null): void {
  adoptUser(toVisitor(user ?? undefined))
  tabs?.tell({ user })
}

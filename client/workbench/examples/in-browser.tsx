import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { cartStore } from '#client/session/cart-store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'

/**
 * Shows a part that the shop's server never renders, because it reads the URL, the browser's storage or its languages.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  return <div data-pending={hydrated ? undefined : ''}>{hydrated && children}</div>
}

/** Shows a part while the cart contains `items`. */
export function WithCart({ items, children }: { items: readonly CartItem[]; children: ReactNode }) {
  useEffect(() => {
    cartStore.set(items)
  }, [items])
  return children
}

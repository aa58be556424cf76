import { useMemo, useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { useCart } from '#client/session/cart-store.ts'
import { readCheckoutDraft } from '#client/session/checkout-draft.ts'
import { useStore } from '#client/lib/store.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { itemsBeingPlaced } from './just-placed.ts'

/**
 * Returns the items to order: all lines of the cart, except those that the shopper has deselected there and those that
 * could not be ordered. The result is empty if another tab has ordered or removed all of them.
 */
export function useCheckoutItems(): readonly OrderItem[] {
  const hydrated = useHydrated()
  const cart = useCart()
  const [excluded] = useState(() => {
    if (!hydrated) return []
    const { leftOutIds, deselectedIds } = readCheckoutDraft()
    return [...leftOutIds, ...deselectedIds]
  })
  const beingPlaced = useStore(itemsBeingPlaced)
  const items = useMemo(() => {
    const chosen = cart.filter((item) => !excluded.includes(item.id))
    return chosen.map((item) => ({ id: item.id, quantity: item.num }))
  }, [cart, excluded])
  return beingPlaced ?? items
}

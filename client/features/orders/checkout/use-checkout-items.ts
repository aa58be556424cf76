import { useMemo, useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { useCart } from '#client/session/cart-store.ts'
import { readCheckoutDraft } from '#client/session/checkout-draft.ts'
import { useStore } from '#client/lib/store.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { itemsBeingPlaced } from './just-placed.ts'

/**
 * Returns the items to order: the selected lines that are still in the cart. The result is empty if another tab has
 * ordered or removed all of them. If nothing was selected, for example after opening the checkout by its URL, returns
 * the whole cart.
 */
export function useCheckoutItems(): readonly OrderItem[] {
  const hydrated = useHydrated()
  const cart = useCart()
  const [selected] = useState(() => (hydrated ? readCheckoutDraft().selectedIds : []))
  const beingPlaced = useStore(itemsBeingPlaced)
  const items = useMemo(() => {
    const chosen = selected.length > 0 ? cart.filter((item) => selected.includes(item.id)) : cart
    return chosen.map((item) => ({ id: item.id, quantity: item.num }))
  }, [cart, selected])
  return beingPlaced ?? items
}

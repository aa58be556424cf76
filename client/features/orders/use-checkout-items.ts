import { useMemo, useState } from 'react'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useCart } from '#client/lib/session/cart-store.ts'
import { readCheckoutDraft } from '#client/lib/session/checkout-draft.ts'
import { useStore } from '#client/lib/store.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { placingStore } from './placing.ts'

/**
 * What this checkout orders: the lines chosen in the cart that are still in it. Another tab that ordered them, or took them
 * out, leaves nothing here. A checkout that was opened by its address orders the whole cart.
 */
export function useCheckoutItems(): readonly OrderItem[] {
  const hydrated = useHydrated()
  const cart = useCart()
  const [selected] = useState(() => (hydrated ? readCheckoutDraft().selectedIds : []))
  const placing = useStore(placingStore)
  const items = useMemo(() => {
    const chosen = selected.length > 0 ? cart.filter((item) => selected.includes(item.id)) : cart
    return chosen.map((item) => ({ id: item.id, quantity: item.num }))
  }, [cart, selected])
  return placing ?? items
}

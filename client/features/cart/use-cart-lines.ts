import { keepPreviousData } from '@tanstack/react-query'
import { useCart } from '#client/session/cart-store.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { cartProductsQuery } from './queries.ts'
import { toLines } from './cart-lines.ts'

/** Time after which the prices and stocks in an open cart count as stale. */
const FRESH_MS = 5_000

/** Returns the cart lines with the current data of their products. */
export function useCartLines() {
  const cart = useCart()
  const ids = cart.map((item) => item.id).toSorted((a, b) => a - b)
  const products = useBrowserQuery(cartProductsQuery(ids), {
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return { ...products, cart, data: products.data && toLines(cart, products.data) }
}

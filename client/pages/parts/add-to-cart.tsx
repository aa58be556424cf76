import type { ProductCard } from '#contracts/catalog/catalog.ts'

/** Placeholder until the cart's own button is here. */
export function AddToCart(_props: { product: ProductCard; quantity: number }) {
  return null
}

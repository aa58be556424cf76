import type { ProductCard } from '#contracts/catalog/catalog.ts'

/** Placeholder until the cart's own button is here. */
export function QuickAdd(_props: { product: ProductCard }) {
  return null
}

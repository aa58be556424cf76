import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { CompareLink } from '#client/features/catalog/compare/compare-link.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

/** Shows what a shopper can do with a product from its card: compare it, or add it to the cart. */
export function CardActions({ product }: { product: ProductSummary }) {
  return (
    <>
      <CompareLink compact product={product} />
      <QuickAddButton product={product} />
    </>
  )
}

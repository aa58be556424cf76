import { Check, ShoppingCart } from 'lucide-react'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { useAddToCart, useTick } from './use-add-to-cart.ts'

type AddToCartProps = {
  product: ProductSummary
  quantity?: number
  /** True if the page has such a button for several products. The name of the button then contains the product. */
  isNamed?: boolean
}

/**
 * Adds a product to the cart from the product's page. A tick confirms the addition. If the product is sold out, the
 * label says “Out of stock”. The button stays enabled, because a press explains why nothing is added
 * (docs/specification.md › Cart).
 */
export function AddToCartButton({ product, quantity, isNamed }: AddToCartProps) {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  const label = t(product.stock > 0 ? 'cart.add' : 'catalog.stock.out')
  const [isTicked, tick] = useTick()
  const add = useAddToCart(tick)
  return (
    <Button
      className="w-full"
      variant={product.stock > 0 ? 'primary' : 'secondary'}
      icon={isTicked ? <Check className="pop size-5" /> : <ShoppingCart className="size-5" />}
      aria-label={isNamed ? labelled(label, product.title) : undefined}
      onClick={() => add(product, quantity)}
    >
      {label}
    </Button>
  )
}

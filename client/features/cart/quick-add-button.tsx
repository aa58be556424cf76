import { Check } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { SharedIcon } from '#client/ui/shared-icon.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { useAddToCart, useTick } from './use-add-to-cart.ts'

/** Icon button on the card of a product. Adds the product to the cart. A tick confirms the addition. */
export function QuickAddButton({ product }: { product: ProductSummary }) {
  const t = useTranslate()
  const [isTicked, tick] = useTick()
  const add = useAddToCart(tick)
  return (
    <IconButton
      className="border border-line-strong hover:border-accent hover:text-accent"
      label={t('cart.addNamed', { title: product.title })}
      icon={
        isTicked ? <Check className="pop size-5" /> : <SharedIcon name="cart" className="size-5" />
      }
      onClick={() => add(product)}
    />
  )
}

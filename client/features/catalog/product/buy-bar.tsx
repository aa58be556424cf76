import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { uncoverFocus } from '#client/lib/uncover-focus.ts'
import { useOutOfView } from '#client/lib/use-out-of-view.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'

type BuyBarProps = {
  product: Product
  /** Id of the page's add-to-cart button. The bar shows only while this element is out of view. */
  watch: string
  children: ReactNode
}

/** Shows price and add-to-cart button at the bottom of a phone screen, while the button in the page is out of view. */
export function BuyBar({ product, watch, children }: BuyBarProps) {
  const { money } = useFormats()
  const away = useOutOfView(watch)
  if (!away) return null
  return (
    <div
      ref={uncoverFocus}
      data-bottom-bar=""
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <span className="flex min-w-min grow flex-col">
          <span className="line-clamp-2 w-0 min-w-full text-caption leading-snug text-ink-soft">
            <ProductTitle title={product.title} />
          </span>
          <span className="font-semibold whitespace-nowrap tabular">{money(product.price)}</span>
        </span>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

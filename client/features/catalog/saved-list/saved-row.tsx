import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { SavedProduct } from '#contracts/catalog/saved.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { paths } from '#client/paths.ts'
import { Price } from '#client/product/price.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { changeSince } from '#client/features/catalog/saved/saved-products.ts'

type SavedRowProps = {
  product: ProductSummary
  /** The product's state when it was saved; absent in a list that somebody shared. */
  saved?: SavedProduct | undefined
  /** Text shown on a line of its own, below the stock and the changes since the product was saved. */
  note?: ReactNode
  /** Button that adds the product to the cart, passed in by the page. */
  action: ReactNode
  onRemove?: (() => void) | undefined
}

/** Shows a product of a saved list: what it costs now, and what has changed since it was saved. */
export function SavedRow({ product, saved, note, action, onRemove }: SavedRowProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const href = paths.product(product.id)
  return (
    <article className="flex gap-4 rounded-card border border-line bg-surface p-3 sm:p-4">
      <a href={href} tabIndex={-1} aria-hidden="true" className="shrink-0 self-start">
        <Picture
          src={product.images[0]}
          alt=""
          width={160}
          height={160}
          sizes="96px"
          className="size-20 shrink-0 rounded-control bg-tile object-contain sm:size-24"
        />
      </a>
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-small font-medium sm:text-body">
          <a
            href={href}
            className="focus-ring rounded-mark hyphens-auto underline-offset-4 hover:text-accent hover:underline"
          >
            <ProductTitle title={product.title} />
          </a>
        </h2>
        <Price
          price={money(product.price)}
          oldPrice={product.oldPrice ? money(product.oldPrice) : undefined}
          oldPriceLabel={t('catalog.price.before')}
        />
        <StockNote stock={product.stock} />
        {saved && <Changes saved={saved} product={product} />}
        {note}
      </div>
      <div className="flex flex-col items-center justify-between gap-2">
        {onRemove && (
          <IconButton
            label={t('cart.removeNamed', { title: product.title })}
            icon={<X className="size-5" />}
            onClick={onRemove}
          />
        )}
        {product.stock > 0 && <span className="mt-auto">{action}</span>}
      </div>
    </article>
  )
}

/** Shows how price and stock changed since the product was saved. */
function Changes({ saved, product }: { saved: SavedProduct; product: ProductSummary }) {
  const text = useToolTexts()
  const { money, date } = useFormats()
  const { minor, stock } = changeSince(saved, product)
  const day = date(saved.at)
  const amount = money({ minor: Math.abs(minor ?? 0) })
  return (
    <p className="mt-1 flex flex-wrap gap-2 text-small">
      {stock === 'back' && <Badge tone="positive">{text('saved.back')}</Badge>}
      {stock === 'soldOut' && <Badge tone="warning">{text('saved.soldOut')}</Badge>}
      {minor !== null && minor < 0 && (
        <Badge tone="positive">{text('saved.cheaper', { amount, date: day })}</Badge>
      )}
      {minor !== null && minor > 0 && (
        <Badge tone="warning">{text('saved.dearer', { amount, date: day })}</Badge>
      )}
      {minor === 0 && <span className="text-ink-soft">{text('saved.same', { date: day })}</span>}
    </p>
  )
}

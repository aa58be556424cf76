import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Carousel } from '#client/product/carousel.tsx'
import { Price } from '#client/product/price.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ProductSummary as Product } from '#contracts/catalog/catalog.ts'
import { tagLabels } from './product-tags.tsx'
import { BriefStockNote } from './stock-note.tsx'
import { SaveSpot } from '#client/features/catalog/saved/save-spot.tsx'

export type ProductCardProps = {
  product: Product
  /** Value of the attribute `sizes` of the card's image. It depends on the grid in which the card is shown. */
  sizes: string
  priority?: boolean
  /** Shown beside the price; the page passes the add-to-cart button. */
  action?: ReactNode
}

/**
 * Card of a product (docs/specification.md › Product card). The title and each image link to the product. The picture
 * has one badge: the saving, or else a tag. Other tags are beside the brand. The stock is visible only if it is low or
 * zero.
 */
export function ProductCard({ product, sizes, priority, action }: ProductCardProps) {
  const t = useTranslate()
  const { money, saving } = useFormats()
  const href = paths.product(product.id)
  const saved = product.oldPrice && saving(product.price, product.oldPrice)
  const labels = tagLabels(product.tags, t)
  const badge = saved || labels.shift()
  return (
    <article className="relative row-span-2 grid grid-cols-1 grid-rows-subgrid overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong">
      <Carousel
        images={product.images}
        alt={product.title}
        sizes={sizes}
        href={href}
        shared={href}
        playOnHover
        priority={priority ?? false}
      />
      {badge && (
        <div className="pointer-events-none scheme-light absolute start-2 top-3 z-10 me-14 hyphens-auto">
          <Badge tone={saved ? 'negative' : 'accent'}>{badge}</Badge>
        </div>
      )}
      <div className="row-start-2 flex flex-col gap-1 p-3 sm:p-4">
        <p className="text-caption text-ink-soft">
          {[product.brandName, ...labels].filter(Boolean).join('\u00A0· ')}
        </p>
        <h3 className="text-small font-medium sm:text-body sm:leading-snug">
          <a
            href={href}
            className="focus-ring line-clamp-5 sm:line-clamp-4 rounded-mark hyphens-auto underline-offset-4 hover:text-accent hover:underline"
          >
            <ProductTitle title={product.title} />
          </a>
        </h3>
        <div className="mt-auto flex flex-col gap-1 pt-3">
          <BriefStockNote stock={product.stock} />
          <div className="flex flex-wrap items-end justify-end gap-x-1 gap-y-2">
            {/* `flex-1` has a basis of 0, which keeps the button beside the price. If there is too little room, the
                old price moves below the new price instead. */}
            <span className="flex-1">
              <Price
                price={money(product.price)}
                oldPrice={product.oldPrice ? money(product.oldPrice) : undefined}
                oldPriceLabel={t('catalog.price.before')}
              />
            </span>
            {action}
          </div>
        </div>
      </div>
      <SaveSpot compact product={product} />
    </article>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-square rounded-none!" />
      <div className="flex flex-col gap-2 p-3 sm:p-4">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-3 h-4 w-1/4" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}

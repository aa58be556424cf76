import { useRef } from 'react'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { ProductTile, TILE_SIZE } from '#client/features/catalog/tiles/product-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { forgetRecentProducts, useRecentProducts } from '#client/session/recent-products.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { recentProductsQuery } from '#client/features/catalog/queries.ts'
import { useInsertBelowFold } from './use-insert-below-fold.ts'
import { Button } from '#client/ui/button.tsx'
import { Section } from '#client/sections/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

type RecentlyViewedProps = {
  /** Product of the current page, left out of the list. */
  except?: number
  /** Classes for outer spacing, applied to the section itself so that an empty slot takes no space. */
  className: string
}

/** Shows recently viewed products in a row of fixed height, once that causes no visible layout shift. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const slot = useRef<HTMLDivElement>(null)
  const shown = useInsertBelowFold(slot)
  return <div ref={slot}>{shown && <RecentRow {...props} />}</div>
}

/** Renders nothing if the list is empty or fails to load: the section is optional. */
function RecentRow({ except, className }: RecentlyViewedProps) {
  const t = useTranslate()
  const ids = useRecentProducts().filter((id) => id !== except)
  const products = useBrowserQuery(recentProductsQuery(ids), { enabled: ids.length > 0 })
  const list = products.data?.list
  const known = ids.flatMap((id) => list?.find((product) => product.id === id) ?? [])
  if (ids.length === 0 || products.isError || (list && known.length === 0)) return null
  const forget = () => {
    forgetRecentProducts()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <Section
      className={className}
      title={t('catalog.recent.title')}
      action={
        <Button variant="quiet" size="small" onClick={forget}>
          {t('catalog.recent.clear')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <PricesAsOf products={known} />
        <ul className="flex snap-x gap-3 overflow-x-auto overscroll-x-contain sm:gap-4">
          {list
            ? known.map((product) => (
                <li key={product.id}>
                  <ProductTile product={product} />
                </li>
              ))
            : ids.map((id) => (
                <li key={id} aria-hidden="true">
                  <Skeleton className={TILE_SIZE} />
                </li>
              ))}
        </ul>
      </div>
    </Section>
  )
}

import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { ProductTile, TILE_SIZE } from '#client/features/catalog/tiles/product-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { forgetRecentProducts } from '#client/session/recent-products.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { recentProductsQuery } from '#client/features/catalog/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Section } from '#client/sections/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

type RecentRowProps = {
  /** Recently viewed products, the latest first. */
  ids: readonly number[]
  className: string
}

/** Lists recently viewed products. Renders nothing if they fail to load, because the section is optional. */
export function RecentRow({ ids, className }: RecentRowProps) {
  const t = useTranslate()
  const products = useBrowserQuery(recentProductsQuery(ids))
  const list = products.data?.list
  const known = ids.flatMap((id) => list?.find((product) => product.id === id) ?? [])
  if (products.isError || (list && known.length === 0)) return null
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

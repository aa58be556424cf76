import { BrandTile } from '#client/features/catalog/tiles/brand-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { brandsQuery } from '#client/features/catalog/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4'

/** Shows /brands: all brands. */
export default function BrandsPage() {
  const t = useTranslate()
  const brands = usePageQuery(brandsQuery)
  return (
    <PageFrame
      crumbs={[{ label: t('meta.brands') }]}
      title={t('meta.brands')}
      lead={t('catalog.brands.lead')}
    >
      <QueryResult
        from={brands}
        skeleton={
          <div className={GRID}>
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} className="h-36 rounded-card!" />
            ))}
          </div>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('catalog.brands.empty')} />
          ) : (
            <ul className={GRID}>
              {list.map((brand) => (
                <li key={brand.id}>
                  <BrandTile brand={brand} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </PageFrame>
  )
}

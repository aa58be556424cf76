import { paths } from '#client/paths.ts'
import { BrandTile } from '#client/features/catalog/tiles/brand-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { brandsQuery } from '#client/features/catalog/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const SHOWN = 12
const GRID =
  'grid grid-cols-2 gap-3 max-sm:snap-row [--snap-width:42%] sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

/** Shows the brands on the home page (docs/specification.md › Routes). */
export function HomeBrands() {
  const t = useTranslate()
  const brands = usePageQuery(brandsQuery)
  return (
    <Section
      title={t('home.brands.title')}
      lead={t('home.brands.lead')}
      more={{ label: t('home.brands.more'), href: paths.brands() }}
      height={[459, 805, 451]}
    >
      <QueryResult
        from={brands}
        skeleton={
          <div className={GRID} aria-hidden="true">
            {Array.from({ length: SHOWN }, (_, index) => (
              <Skeleton key={index} className="h-36 rounded-card!" />
            ))}
          </div>
        }
      >
        {({ list }) => (
          <ul className={GRID}>
            {list.slice(0, SHOWN).map((brand) => (
              <li key={brand.id}>
                <BrandTile brand={brand} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Section>
  )
}

import { paths } from '#client/paths.ts'
import { CategoryTile } from '#client/features/catalog/tiles/category-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { hotCategoriesQuery } from '#client/features/catalog/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { HOT_CATEGORIES } from '#contracts/limits.ts'

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

/** Shows the best-selling categories as tiles (contracts/decisions.md › sections of home). */
export function HomeCategories() {
  const t = useTranslate()
  const categories = usePageQuery(hotCategoriesQuery)
  return (
    <Section
      title={t('home.categories.title')}
      more={{ label: t('home.categories.more'), href: paths.catalog() }}
      height={[998, 1676, 860]}
    >
      <QueryResult
        from={categories}
        skeleton={
          <div className={GRID} aria-hidden="true">
            {Array.from({ length: HOT_CATEGORIES }, (_, index) => (
              <Skeleton key={index} className="h-64 rounded-card!" />
            ))}
          </div>
        }
      >
        {(list) => (
          <ul className={GRID}>
            {list.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Section>
  )
}

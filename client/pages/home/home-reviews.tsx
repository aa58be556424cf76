import { paths } from '#client/paths.ts'
import { ReviewsSkeleton } from '#client/features/content/reviews/review-card.tsx'
import { ReviewGrid } from '#client/features/content/reviews/review-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { homeReviewsQuery } from '#client/features/content/queries.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'

/** Shows reviews on the home page, each with a link to its product (docs/specification.md › Routes). */
export function HomeReviews() {
  const t = useTranslate()
  const reviews = usePageQuery(homeReviewsQuery)
  if (reviews.data?.list.length === 0) return null
  return (
    <Section title={t('home.reviews.title')} lead={t('home.reviews.lead')} height={[290, 671, 490]}>
      <QueryResult from={reviews} skeleton={<ReviewsSkeleton count={6} />}>
        {({ list }) => (
          <ReviewGrid
            reviews={list}
            isRow
            about={({ productId }) =>
              productId !== null && (
                <a href={paths.product(productId)} className={`${TEXT_LINK} ${LINK_TARGET}`}>
                  {t('home.reviews.product')}
                </a>
              )
            }
          />
        )}
      </QueryResult>
    </Section>
  )
}

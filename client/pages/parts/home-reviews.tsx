import { paths } from '#client/paths.ts'
import { ReviewsSkeleton } from '#client/features/content/review-card.tsx'
import { ReviewGrid } from '#client/features/content/review-grid.tsx'
import { useText } from '#client/i18n/text.tsx'
import { trpc } from '#client/api/trpc.ts'
import { HOME_REVIEWS_INPUT } from '#client/queries/page-inputs.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'

/** Shows reviews on the home page, each with a link to its product (docs/specification.md › Routes). */
export function HomeReviews() {
  const text = useText()
  const reviews = trpc.content.reviews.useQuery(HOME_REVIEWS_INPUT)
  if (reviews.data?.list.length === 0) return null
  return (
    <Section title={text('home.reviews.title')} lead={text('home.reviews.lead')}>
      <QueryResult from={reviews} skeleton={<ReviewsSkeleton count={6} />}>
        {({ list }) => (
          <ReviewGrid
            reviews={list}
            about={({ productId }) =>
              productId !== null && (
                <a href={paths.product(productId)} className={`${TEXT_LINK} ${LINK_TARGET}`}>
                  {text('home.reviews.product')}
                </a>
              )
            }
          />
        )}
      </QueryResult>
    </Section>
  )
}

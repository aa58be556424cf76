import { useState } from 'react'
import { REVIEWS_SHOWN } from '#contracts/limits.ts'
import { ReviewsSkeleton } from '#client/features/content/reviews/review-card.tsx'
import { ReviewGrid } from '#client/features/content/reviews/review-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { productReviewsQuery } from '#client/features/content/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'

/** Id of the section, to which the rating beside the product title links. */
export const REVIEWS_ID = 'reviews'

/** Shows the first reviews of a product, and all of them on request. */
export function ProductReviews({ productId }: { productId: number }) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const reviews = usePageQuery(productReviewsQuery(productId))
  return (
    <Section id={REVIEWS_ID} title={t('catalog.product.reviews')}>
      <QueryResult from={reviews} skeleton={<ReviewsSkeleton count={3} />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{t('catalog.product.noReviews')}</p>
          ) : (
            <div className="flex flex-col items-start gap-6">
              <div className="w-full">
                <ReviewGrid reviews={all ? list : list.slice(0, REVIEWS_SHOWN)} />
              </div>
              {!all && list.length > REVIEWS_SHOWN && (
                <Button variant="secondary" onClick={() => setAll(true)}>
                  {t('catalog.product.allReviews', { count: total })}
                </Button>
              )}
            </div>
          )
        }
      </QueryResult>
    </Section>
  )
}

import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { ReviewsSkeleton } from '#client/features/content/review-card.tsx'
import { ReviewGrid } from '#client/features/content/review-grid.tsx'
import { useText } from '#client/i18n/text.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Section } from '#client/ui/section.tsx'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { productReviewsInput } from '#client/pages/page-inputs.ts'

/** What customers say about one product; more of them on request. */
export function ProductReviews({ productId }: { productId: number }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const input = all
    ? productReviewsInput(productId, PAGE_LIMIT_MAX)
    : productReviewsInput(productId)
  const reviews = trpc.content.reviews.useQuery(input, { placeholderData: keepPreviousData })
  return (
    <Section title={text('catalog.product.reviews')}>
      <Loaded from={reviews} skeleton={<ReviewsSkeleton count={3} />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{text('catalog.product.noReviews')}</p>
          ) : (
            <div className="flex flex-col items-start gap-6">
              <div className="w-full">
                <ReviewGrid reviews={list} />
              </div>
              {!all && total > list.length && (
                <Button variant="secondary" onClick={() => setAll(true)}>
                  {text('catalog.product.allReviews', { count: total })}
                </Button>
              )}
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

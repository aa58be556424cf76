import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { productRating, starsOf } from '#contracts/content/product-rating.ts'
import { PAGE_LIMIT_MAX, REVIEWS_SHOWN, REVIEW_PAGES_MAX } from '#contracts/limits.ts'
import type { Review, ReviewPage } from '#contracts/content/content.ts'
import { arrangeReviews, REVIEW_ORDERS } from '#client/features/content/reviews/arrange-reviews.ts'
import { ReviewsSkeleton } from '#client/features/content/reviews/review-card.tsx'
import { ReviewGrid } from '#client/features/content/reviews/review-grid.tsx'
import { StarBars } from '#client/features/content/reviews/star-bars.tsx'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useReportError } from '#client/api/use-report-error.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { productReviewsQuery } from '#client/features/content/queries.ts'
import { Rating } from '#client/product/rating.tsx'
import { Button } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { SECTION_IDS } from './jump-links.tsx'

const ORDER_TEXTS = {
  newest: 'catalog.reviews.newest',
  highest: 'catalog.reviews.highest',
  lowest: 'catalog.reviews.lowest',
} as const

/**
 * Shows a product's rating, how many reviews gave each number of stars, and the reviews. The shopper can filter and
 * sort the reviews.
 */
export function ProductReviews({ productId }: { productId: number }) {
  const t = useTranslate()
  const reviews = usePageQuery(productReviewsQuery(productId))
  return (
    <Section id={SECTION_IDS.reviews} title={t('catalog.product.reviews')}>
      <QueryResult from={reviews} skeleton={<ReviewsSkeleton count={3} />}>
        {(page) =>
          page.list.length === 0 ? (
            <p className="text-ink-soft">{t('catalog.product.noReviews')}</p>
          ) : (
            <Reviews productId={productId} page={page} />
          )
        }
      </QueryResult>
    </Section>
  )
}

function Reviews({ productId, page }: { productId: number; page: ReviewPage }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { all, loadAll } = useAllReviews(productId, page)
  const [stars, setStars] = useState<number | null>(null)
  const [order, setOrder] = useState<(typeof REVIEW_ORDERS)[number]>('newest')
  const [isOpen, setIsOpen] = useState(false)
  const arranged = arrangeReviews(all, { stars, order })
  const shown = isOpen ? arranged : arranged.slice(0, REVIEWS_SHOWN)
  const rating = productRating(page)
  return (
    <div
      className={rating?.average ? 'grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12' : ''}
    >
      {rating?.average && (
        <div className="flex max-w-md flex-col gap-3">
          <p className="flex items-center gap-3">
            <span aria-hidden="true" className="text-heading font-semibold tabular">
              {number(rating.average)}
            </span>
            <Rating rating={rating.average} />
          </p>
          <StarBars
            counts={starsOf(page)}
            chosen={stars}
            onChoose={(chosen) => {
              setStars(chosen)
              void loadAll()
            }}
          />
        </div>
      )}
      <div className="flex flex-col items-start gap-6">
        <div className="flex w-full flex-wrap items-end justify-between gap-4">
          <p role="status" className="py-3 text-ink-soft tabular">
            {t('catalog.product.reviewCount', {
              count: stars === null ? page.total : arranged.length,
            })}
          </p>
          {page.total > 1 && (
            <label className="flex flex-wrap items-center gap-x-3 text-small noscript:hidden">
              {t('catalog.sort.label')}
              <span className="relative">
                <select
                  value={order}
                  className="focus-ring min-h-11 appearance-none rounded-control border border-line-strong bg-surface ps-3 pe-10 text-ink hover:border-ink"
                  onChange={({ target }) => {
                    setOrder(REVIEW_ORDERS.find((known) => known === target.value) ?? 'newest')
                    void loadAll()
                  }}
                >
                  {REVIEW_ORDERS.map((value) => (
                    <option key={value} value={value}>
                      {t(ORDER_TEXTS[value])}
                    </option>
                  ))}
                </select>
                <ChevronDown className="pointer-events-none absolute end-3 top-3 size-5 text-ink-soft" />
              </span>
            </label>
          )}
        </div>
        <div className="w-full">
          <ReviewGrid reviews={shown} />
        </div>
        {shown.length < arranged.length && (
          <Button
            variant="secondary"
            onClick={() => {
              setIsOpen(true)
              void loadAll()
            }}
          >
            {t('catalog.product.allReviews', {
              count: stars === null ? page.total : arranged.length,
            })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns the reviews that are loaded so far, and a function that loads the reviews beyond the first page. */
function useAllReviews(productId: number, { list, total }: ReviewPage) {
  const utils = trpc.useUtils()
  const report = useReportError()
  const [others, setOthers] = useState<readonly Review[] | null>(null)
  const pages = Math.min(Math.ceil(total / PAGE_LIMIT_MAX), REVIEW_PAGES_MAX)
  const loadAll = async () => {
    if (others || pages < 2) return
    try {
      const fetched = await Promise.all(
        Array.from({ length: pages - 1 }, (_, index) =>
          utils.content.reviews.fetch({ productId, page: index + 2, limit: PAGE_LIMIT_MAX }),
        ),
      )
      setOthers(fetched.flatMap((page) => page.list))
    } catch (error) {
      report(error, { retry: () => void loadAll() })
    }
  }
  return { all: others ? [...list, ...others] : list, loadAll }
}

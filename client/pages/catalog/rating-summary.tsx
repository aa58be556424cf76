import { productRating } from '#contracts/content/product-rating.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { productReviewsQuery } from '#client/features/content/queries.ts'
import { LINK_TARGET } from '#client/ui/link-class.ts'
import { Rating } from '#client/product/rating.tsx'
import { SECTION_IDS } from './jump-links.tsx'

/** Shows the average rating beside the product title, linked to the reviews. Renders nothing without reviews. */
export function RatingSummary({ productId }: { productId: number }) {
  const t = useTranslate()
  const { number } = useFormats()
  const reviews = usePageQuery(productReviewsQuery(productId))
  const rating = productRating(reviews.data)
  if (!rating) return null
  const { average, count } = rating
  return (
    <a
      href={`#${SECTION_IDS.reviews}`}
      className={`focus-ring group gap-2 rounded-mark text-small ${LINK_TARGET}`}
    >
      {average !== null && (
        <>
          <Rating rating={average} />
          <span aria-hidden="true">{number(average)} ·</span>{' '}
        </>
      )}
      <span className="text-accent underline decoration-1 underline-offset-4 group-hover:decoration-2">
        {t('catalog.product.reviewCount', { count })}
      </span>
    </a>
  )
}

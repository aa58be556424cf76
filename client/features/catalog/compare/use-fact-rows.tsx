import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Price } from '#client/product/price.tsx'
import { Rating } from '#client/product/rating.tsx'
import type { Category } from '#contracts/catalog/catalog.ts'
import type { ComparedProduct } from '#contracts/catalog/compare.ts'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { differ } from './compare-rows.ts'
import type { FactRow } from './compare-table.tsx'

/**
 * Returns the rows of a comparison for which every product has a value: price, availability, rating, brand and
 * category.
 */
export function useFactRows(
  products: readonly ComparedProduct[],
  categories: readonly Category[],
): (FactRow & { differs: boolean })[] {
  const t = useTranslate()
  const { money } = useFormats()
  const cards = products.map(({ product }) => product)
  const categoryOf = (id: number | null) =>
    categories.find((category) => category.id === id)?.name ?? '–'
  return [
    {
      name: t('catalog.filter.price'),
      differs: differ(cards.map(({ price }) => price.minor)),
      cell: ({ product: { price, oldPrice } }) => (
        <Price
          size="small"
          price={money(price)}
          oldPrice={oldPrice ? money(oldPrice) : undefined}
          oldPriceLabel={t('catalog.price.before')}
        />
      ),
    },
    {
      name: t('catalog.compare.stock'),
      differs: differ(cards.map(({ stock }) => stock)),
      cell: ({ product }) => <StockNote stock={product.stock} exact />,
    },
    {
      name: t('catalog.compare.rating'),
      differs: differ(products.map(({ rating }) => rating?.average ?? null)),
      cell: ({ rating }) => <RatingCell rating={rating} />,
    },
    {
      name: t('catalog.filter.brand'),
      differs: differ(cards.map(({ brandName }) => brandName)),
      cell: ({ product }) => product.brandName || '–',
    },
    {
      name: t('meta.category'),
      differs: differ(cards.map(({ categoryId }) => categoryId)),
      cell: ({ product }) => categoryOf(product.categoryId),
    },
  ]
}

function RatingCell({ rating }: Pick<ComparedProduct, 'rating'>) {
  const t = useTranslate()
  const { number } = useFormats()
  if (!rating) return <span className="text-ink-soft">{t('catalog.product.noReviews')}</span>
  const { average, count } = rating
  return (
    <span className="flex flex-col gap-1">
      {average !== null && (
        <span className="flex flex-wrap items-center gap-x-2">
          <Rating rating={average} />
          <span aria-hidden="true">{number(average)}</span>
        </span>
      )}
      <span className="text-caption text-ink-soft">
        {t('catalog.product.reviewCount', { count })}
      </span>
    </span>
  )
}

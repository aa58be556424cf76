import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

/** Shows the time of the oldest price of these products. Shows nothing if all prices are current. */
export function PricesAsOf({ products }: { products: readonly Pick<ProductSummary, 'asOf'>[] }) {
  const t = useTranslate()
  const { time } = useFormats()
  const times = products.flatMap(({ asOf }) => asOf ?? [])
  if (times.length === 0) return null
  return (
    <p className="text-caption text-ink-soft">
      {t('catalog.price.asOf', { time: time(Math.min(...times)) })}
    </p>
  )
}

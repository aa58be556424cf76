import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

/** Shows how old the prices of products are. Shows nothing for current ones. */
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

import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { OrderedProduct } from '#client/features/orders/detail/ordered-product.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Totals } from '#client/ui/totals.tsx'
import type { Preview } from '#contracts/orders/orders.ts'

type CheckoutSummaryProps = {
  preview: Preview
  settled: boolean
  /** Total in BTC and ETH. */
  equivalent: ReactNode
}

/** Shows items and cost, as calculated by the upstream. Stays in view beside the form. */
export function CheckoutSummary({ preview, settled, equivalent }: CheckoutSummaryProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const { shippingFee } = preview
  const fee = (minor: number, formatted: string) => (minor === 0 ? t('checkout.free') : formatted)
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-title font-semibold">{t('checkout.summary')}</h2>
        <a href={paths.cart()} className={`${TEXT_LINK} ${LINK_TARGET} text-small`}>
          {t('checkout.editCart')}
        </a>
      </div>
      <ul className="flex flex-col gap-4">
        {preview.lines.map((line) => (
          <OrderedProduct
            key={line.id}
            line={line}
            compact
            title={<ProductTitle title={line.title} />}
            amount={line.amount}
          >
            {line.stock < line.quantity && (
              <p className="text-negative">{t('checkout.stockShort', { now: line.stock })}</p>
            )}
          </OrderedProduct>
        ))}
      </ul>
      <div aria-live="polite" aria-busy={!settled} className={settled ? '' : 'opacity-60'}>
        <Totals
          rows={[
            { term: t('checkout.amount'), value: money(preview.amount) },
            {
              term: t('checkout.shippingFee'),
              value: shippingFee
                ? fee(shippingFee.minor, money(shippingFee))
                : t('checkout.shippingLater'),
            },
            { term: t('checkout.tax'), value: money(preview.tax), quiet: true },
          ]}
          total={{ term: t('checkout.total'), value: money(preview.total) }}
        />
      </div>
      <div className="text-end">{equivalent}</div>
    </Card>
  )
}

/** Placeholder of the summary; its height depends on the number of lines. */
export function CheckoutSummarySkeleton({ lines }: { lines: number }) {
  return (
    <div style={{ height: `${16.5 + lines * 6}rem` }}>
      <Skeleton className="size-full rounded-card" />
    </div>
  )
}

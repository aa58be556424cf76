import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/class-names.ts'
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

/**
 * Shows items and cost, as calculated by the upstream. In wide windows, stays in view beside the form. In narrow
 * windows, shows only a row with the total above the form, until the shopper opens it.
 */
export function CheckoutSummary({ preview, settled, equivalent }: CheckoutSummaryProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const contentId = useId()
  const { shippingFee, lines } = preview
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    // Closes the summary when the focus moves to the form below, which the summary would cover.
    const close = ({ target }: FocusEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false)
    }
    addEventListener('focusin', close)
    return () => removeEventListener('focusin', close)
  }, [isOpen])
  const short = lines.find(isShort)
  const fee = (minor: number, formatted: string) => (minor === 0 ? t('checkout.free') : formatted)
  return (
    <Card
      ref={frame}
      className="max-lg:page-width max-lg:rounded-none max-lg:border-x-0 max-lg:py-0"
    >
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          className="focus-ring flex min-h-13.5 w-full items-center gap-2 rounded-control text-start font-semibold"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('checkout.summary')}
          <ChevronDown
            className={cx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
          <span className="ms-auto text-end">
            <span aria-live="polite" className={cx('block tabular', !settled && 'opacity-60')}>
              {money(preview.total)}
            </span>
            {short && (
              <span className="block text-caption text-negative">
                {t('checkout.stockShort', { now: short.stock })}
              </span>
            )}
          </span>
        </button>
      </h2>
      <div
        id={contentId}
        className={cx(
          'flex flex-col gap-4 max-lg:max-h-[65dvh] max-lg:overflow-y-auto max-lg:pb-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-title font-semibold max-lg:hidden">{t('checkout.summary')}</h2>
          <a href={paths.cart()} className={`${TEXT_LINK} ${LINK_TARGET} text-small`}>
            {t('checkout.editCart')}
          </a>
        </div>
        {/* Lines whose stock is too low come first, so that they are in view. */}
        <ul className="flex flex-col gap-4">
          {[...lines.filter(isShort), ...lines.filter((line) => !isShort(line))].map((line) => (
            <OrderedProduct
              key={line.id}
              line={line}
              compact
              title={<ProductTitle title={line.title} />}
              amount={line.amount}
            >
              {isShort(line) && (
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
      </div>
    </Card>
  )
}

/**
 * Placeholder of the summary. In narrow windows, it is one row. In wide windows, its height depends on the number of
 * lines.
 */
export function CheckoutSummarySkeleton({ lines }: { lines: number }) {
  return (
    <>
      <Skeleton className="h-14 lg:hidden" />
      <div className="max-lg:hidden" style={{ height: `${16.5 + lines * 6}rem` }}>
        <Skeleton className="size-full rounded-card" />
      </div>
    </>
  )
}

/** Returns true if fewer pieces of a line are in stock than the shopper wants. */
export function isShort({ stock, quantity }: Preview['lines'][number]): boolean {
  return stock < quantity
}

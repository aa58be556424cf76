import { useEffect } from 'react'
import { OrderedProduct } from '#client/features/orders/detail/ordered-product.tsx'
import { PrintHead } from '#client/pages/parts/print-head.tsx'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Totals } from '#client/ui/totals.tsx'
import type { Preview } from '#contracts/orders/orders.ts'
import { CartQr, toCartUrl } from './share-cart.tsx'

type QuotationProps = { preview: Preview; onPrinted: () => void }

/**
 * Prints a quotation of the selected lines, with the prices and VAT that the upstream calculated, but without delivery.
 * The quotation is visible on paper only. Its link and QR code open the cart page, which offers to add all products of
 * this cart.
 */
export function Quotation({ preview, onPrinted }: QuotationProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const url = toCartUrl()
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    window.print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <section className="page-width hidden flex-col gap-6 print:flex">
      <PrintHead />
      <h1 className="text-heading font-semibold">{t('cart.quotation.title')}</h1>
      <ul className="divide-y divide-line">
        {preview.lines.map((line) => (
          <OrderedProduct
            key={line.id}
            line={line}
            title={<ProductTitle title={line.title} />}
            amount={line.amount}
          >
            <p className="text-small text-ink-soft">{t('cart.goneTitle', { id: line.id })}</p>
          </OrderedProduct>
        ))}
      </ul>
      <Totals
        rows={[{ term: t('checkout.tax'), value: money(preview.tax), quiet: true }]}
        total={{ term: t('checkout.amount'), value: money(preview.amount) }}
      />
      <p className="text-small">{t('cart.quotation.note')}</p>
      <div className="flex items-center gap-4 break-inside-avoid text-caption">
        <CartQr url={url} />
        <span className="min-w-0 break-all">{url}</span>
      </div>
    </section>
  )
}

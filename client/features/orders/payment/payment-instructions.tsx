import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import { CopyValue } from './copy-value.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { readIban, toEpcCode } from './epc-code.ts'
import { QrCode } from './qr-code.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { toDecimal } from '#contracts/money.ts'

type PaymentInstructionsProps = {
  payTo: NonNullable<Order['payTo']>
  order: Pick<Order, 'paymentMethod' | 'total'>
}

/**
 * Shows amount, payee, account and reference of an invoice or a bank transfer (contracts/decisions.md › invoice and
 * bank transfer). A transfer in euros also has a code for banking apps.
 */
export function PaymentInstructions({ payTo, order }: PaymentInstructionsProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const iban = readIban(payTo.account)
  const epcCode = toEpcCode({ payTo, total: order.total })
  const copyable = (value: string, shown = value) => (
    <CopyValue value={value}>
      <span className="break-all tabular">{shown}</span>
    </CopyValue>
  )
  return (
    <Card>
      <h2 className="mb-2 text-title font-semibold">{t('orders.payTo.title')}</h2>
      <p className="text-small text-ink-soft">
        {t(order.paymentMethod === 'invoice' ? 'orders.payTo.invoice' : 'orders.payTo.transfer')}
      </p>
      <div className="mt-2 flex flex-col gap-6 sm:flex-row">
        {epcCode && <QrCode text={epcCode} label={t('orders.payTo.qr')} correction="M" />}
        <div className="min-w-0 grow">
          <DefinitionList
            items={[
              {
                term: t('orders.payTo.amount'),
                value: copyable(toDecimal(order.total.minor), money(order.total)),
              },
              { term: t('orders.payTo.payee'), value: copyable(payTo.payee) },
              { term: t('orders.payTo.bank'), value: payTo.bank },
              {
                term: t('orders.payTo.account'),
                value: copyable(iban ?? payTo.account, iban?.match(/.{1,4}/g)?.join(' ')),
              },
              { term: t('orders.payTo.reference'), value: copyable(payTo.reference) },
            ].filter(({ value }) => value !== '')}
          />
        </div>
      </div>
    </Card>
  )
}

import { useText } from '#client/i18n/text.tsx'
import { Card } from '#client/ui/card.tsx'
import { CopyValue } from '#client/ui/copy-value.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import type { Order } from '#contracts/orders/orders.ts'

type PayToProps = { payTo: NonNullable<Order['payTo']>; order: Pick<Order, 'paymentMethod'> }

/**
 * Payee, account and reference of an invoice or a bank transfer (contracts/decisions.md › invoice and bank transfer).
 */
export function PayTo({ payTo, order }: PayToProps) {
  const text = useText()
  const copyable = (value: string) => (
    <CopyValue value={value}>
      <span className="break-all tabular">{value}</span>
    </CopyValue>
  )
  return (
    <Card>
      <h2 className="mb-2 text-title font-semibold">{text('orders.payTo.title')}</h2>
      <p className="text-small text-ink-soft">
        {text(order.paymentMethod === 'invoice' ? 'orders.payTo.invoice' : 'orders.payTo.transfer')}
      </p>
      <DefinitionList
        items={[
          { term: text('orders.payTo.payee'), value: payTo.payee },
          { term: text('orders.payTo.bank'), value: payTo.bank },
          { term: text('orders.payTo.account'), value: copyable(payTo.account) },
          { term: text('orders.payTo.reference'), value: copyable(payTo.reference) },
        ]}
      />
    </Card>
  )
}

import { countryName } from '#client/i18n/use-country-options.ts'
import { useText } from '#client/i18n/text.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import {
  payerTypeLabel,
  paymentMethodLabel,
  shippingMethodLabel,
} from '#client/features/orders/status/order-texts.ts'

/** Shows contact, payer, delivery address and shipping method of an order. */
export function OrderParties({ order }: { order: Order }) {
  const text = useText()
  const { fullName, contact, payer, address } = order
  const lines = (...parts: string[]) =>
    parts.filter(Boolean).map((part) => (
      <span key={part} className="block break-words">
        {part}
      </span>
    ))
  const items = [
    { term: text('checkout.contact.name'), value: lines(fullName) },
    {
      term: text('orders.detail.contact'),
      value: lines(contact.name === fullName ? '' : contact.name, contact.email, contact.phone),
    },
    {
      term: text('orders.detail.address'),
      value: lines(
        address.address,
        `${address.postcode} ${address.city}`.trim(),
        countryName(text, address.country),
      ),
    },
    {
      term: text('orders.detail.shipping'),
      value: shippingMethodLabel(order.shippingMethod, text),
    },
    {
      term: text('orders.detail.payment'),
      value: paymentMethodLabel(order.paymentMethod, text),
    },
    {
      term: text('orders.detail.payer'),
      value: lines(
        payerTypeLabel(payer.type, text),
        payer.company,
        payer.taxId,
        payer.name,
        payer.email,
        payer.phone,
      ),
    },
    { term: text('orders.detail.remark'), value: lines(order.remark) },
  ]
  // Leaves out values that the upstream did not send or that could not be parsed.
  return <DefinitionList items={items.filter(({ value }) => value.length > 0)} />
}

import type { ReactNode } from 'react'
import { countryName, useAddressOrder, placeOf } from '#client/i18n/address-parts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import {
  addressLabel,
  payerTypeLabel,
  paymentMethodLabel,
  shippingMethodLabel,
} from '#client/features/orders/status/order-texts.ts'

type OrderPartiesProps = {
  order: Order
  /** Address and working hours of the shop, shown if the shopper collects the order. */
  pickupPlace: ReactNode
  /** True to list only address and shipping method. */
  isRecap?: boolean
}

/**
 * Lists the details of an order: name, contact, delivery address, shipping and payment method, payer, payee and remark.
 */
export function OrderParties({ order, pickupPlace, isRecap }: OrderPartiesProps) {
  const t = useTranslate()
  const inOrder = useAddressOrder()
  const { fullName, contact, payer, address } = order
  const isPickup = order.shippingMethod === 'pickup'
  const isOpen = order.deliveryStatus === 'pending' && order.paymentStatus !== 'cancelled'
  const lines = (...parts: ReactNode[]) =>
    parts.filter(Boolean).map((part, index) => (
      // The index is a stable key, because the lines always stay in the same sequence.
      <span key={index} className="block break-words">
        {part}
      </span>
    ))
  const delivery = [
    {
      term: addressLabel(order.shippingMethod, t),
      value: lines(
        ...inOrder({
          street: address.address,
          place: placeOf(address),
          country: countryName(t, address.country),
        }),
      ),
    },
    {
      term: t('orders.detail.shipping'),
      value: lines(
        shippingMethodLabel(order.shippingMethod, t),
        isPickup && pickupPlace,
        isPickup && isOpen && t('orders.pickup.call'),
      ),
    },
  ]
  const all = [
    { term: t('checkout.contact.name'), value: lines(fullName) },
    {
      term: t('orders.detail.contact'),
      value: lines(contact.name === fullName ? '' : contact.name, contact.email, contact.phone),
    },
    ...delivery,
    {
      term: t('orders.detail.payment'),
      value: paymentMethodLabel(order.paymentMethod, t),
    },
    {
      term: t('orders.detail.payer'),
      value: lines(
        payerTypeLabel(payer.type, t),
        payer.company,
        payer.taxId,
        payer.name,
        payer.email,
        payer.phone,
      ),
    },
    // The payee is shown here only if the order is paid. For an unpaid order, the payment instructions show the payee.
    {
      term: t('orders.payTo.payee'),
      value: order.paymentStatus === 'paid' && order.payTo ? lines(order.payTo.payee) : [],
    },
    { term: t('orders.detail.remark'), value: lines(order.remark) },
  ]
  const items = isRecap ? delivery : all
  // Leaves out values that the upstream did not send or that could not be parsed.
  return <DefinitionList items={items.filter(({ value }) => value.length > 0)} />
}

import { countryName, useAddressOrder, placeOf } from '#client/i18n/address-parts.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { addressLabel } from '#client/features/orders/status/order-texts.ts'
import { cx } from '#client/ui/class-names.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import type { Preview } from '#contracts/orders/orders.ts'
import { paths } from '#client/paths.ts'
import { focusField } from './focus-field.ts'
import { SAVED_ADDRESS } from './saved-address.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type OrderReviewProps = {
  form: CheckoutFormApi
  preview: Preview | undefined
  isContact: boolean
  /** True while the delivery fee is being calculated. Meanwhile, `preview` may have an old fee. */
  waiting: boolean
}

/**
 * Repeats what the shopper is about to order: goods, contact, address, methods and payer, each with a button that leads
 * back to its field, or a link to the cart. Leaves out what is not filled in yet.
 */
export function OrderReview({ form, preview, isContact, waiting }: OrderReviewProps) {
  const t = useTranslate()
  const { money, number } = useFormats()
  const { labelled } = usePunctuation()
  const inOrder = useAddressOrder()
  const { contact, address, shippingMethod, paymentMethod, payer } = form.watch()
  const shipping = preview?.shipping.find(({ code }) => code === shippingMethod)
  const payment = preview?.payment.find(({ code }) => code === paymentMethod)
  const fee = shipping && (shipping.fee.minor === 0 ? t('checkout.free') : money(shipping.fee))
  const street = address.address
  const place = placeOf(address)
  const firm = payer.type === 'legal' ? [payer.company, payer.taxId] : []
  const person = isContact ? [contact.name] : [payer.name, payer.email]
  const rows = [
    {
      term: t('orders.detail.products'),
      lines: (preview?.lines ?? []).map(
        ({ title, quantity }) => `${number(quantity)}\u00A0× ${title}`,
      ),
    },
    {
      term: t('orders.detail.contact'),
      lines: [contact.name, contact.email, contact.phone],
      fields: ['contact.name'],
    },
    {
      term: addressLabel(shippingMethod, t),
      lines:
        street || place ? inOrder({ street, place, country: countryName(t, address.country) }) : [],
      fields: [SAVED_ADDRESS, 'address.country'],
    },
    {
      term: t('checkout.shipping.legend'),
      lines: [shipping?.name, fee],
      isOld: waiting,
      fields: ['shippingMethod'],
    },
    { term: t('checkout.payment.legend'), lines: [payment?.name], fields: ['paymentMethod'] },
    { term: t('orders.detail.payer'), lines: [...firm, ...person], fields: ['payer.type'] },
  ]
  const editProps = (term: string) => ({
    'aria-label': labelled(t('addresses.edit'), term),
    className: `${TEXT_LINK} ${LINK_TARGET} justify-end`,
  })
  return (
    <dl className="divide-y divide-line rounded-card border border-line px-4 text-small">
      {rows.map(({ term, lines, fields, isOld }) => {
        const shown = lines.filter(Boolean)
        if (shown.length === 0) return null
        return (
          <div key={term} className="flex flex-wrap items-start gap-x-4 py-1.5 sm:flex-nowrap">
            <dt className="grow py-1.5 text-ink-soft hyphens-auto sm:w-40 sm:shrink-0 sm:grow-0">
              {term}
            </dt>
            <dd
              aria-busy={isOld}
              className={cx(
                'order-last min-w-0 basis-full py-1.5 break-words sm:order-none sm:grow sm:basis-0',
                isOld && 'opacity-60',
              )}
            >
              {shown.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
            <dd className="-my-1">
              {fields ? (
                <button type="button" {...editProps(term)} onClick={() => focusField(...fields)}>
                  {t('addresses.edit')}
                </button>
              ) : (
                <a href={paths.cart()} {...editProps(term)}>
                  {t('addresses.edit')}
                </a>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

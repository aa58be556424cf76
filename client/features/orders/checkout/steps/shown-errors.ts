import type { FieldErrors } from 'react-hook-form'
import { orderAddress } from '#client/i18n/address-parts.ts'
import type { Locale } from '#contracts/locales.ts'
import { valueAt } from '#contracts/values.ts'
import type { CheckoutInput } from '#contracts/orders/orders.ts'

type Shown = {
  locale: Locale
  payerType: CheckoutInput['payer']['type']
  payerIsContact: boolean
  /**
   * True if the checkout shows the shipping methods. They appear when a country is chosen and the cost has been
   * calculated.
   */
  hasShipping: boolean
  /** True if the checkout shows the payment methods. They appear when the cost has been calculated. */
  hasPayment: boolean
}

const BEFORE_ADDRESS = [
  'contact.name',
  'contact.email',
  'contact.phone',
  'address.country',
] as const
const STREET = ['address.address'] as const
const PLACE = ['address.postcode', 'address.city'] as const
const AFTER_ADDRESS = [
  'shippingMethod',
  'paymentMethod',
  'payer.type',
  'payer.company',
  'payer.taxId',
  'payer.name',
  'payer.email',
  'payer.phone',
  'remark',
  'agree',
] as const

type FieldName =
  | (typeof BEFORE_ADDRESS)[number]
  | (typeof STREET)[number]
  | (typeof PLACE)[number]
  | (typeof AFTER_ADDRESS)[number]

/** Returns the dotted names of all fields, in the order in which the checkout shows them. */
function fieldsIn(locale: Locale): FieldName[] {
  const address = orderAddress<readonly FieldName[]>(locale, { street: STREET, place: PLACE })
  return [...BEFORE_ADDRESS, ...address.flat(), ...AFTER_ADDRESS]
}

/**
 * Name and error of an invalid field. `message` is a message id, or a text from the upstream that is shown unchanged.
 */
export type ShownError = { name: FieldName; message: string }

/** Lists the invalid fields that the checkout shows, from top to bottom. Leaves out errors of hidden fields. */
export function listShownErrors(
  errors: FieldErrors<CheckoutInput>,
  shown: Shown,
): readonly ShownError[] {
  const hidden = new Set<string>([
    ...(shown.payerIsContact ? ['payer.name', 'payer.email', 'payer.phone'] : []),
    ...(shown.payerType === 'legal' ? [] : ['payer.company', 'payer.taxId']),
    ...(shown.hasShipping ? [] : ['shippingMethod']),
    ...(shown.hasPayment ? [] : ['paymentMethod']),
  ])
  const fields = fieldsIn(shown.locale).filter((name) => !hidden.has(name))
  return fields.flatMap((name) => {
    const error = valueAt(errors, name.split('.'))
    if (error === undefined) return []
    const message = valueAt(error, ['message'])
    return [{ name, message: typeof message === 'string' ? message : '' }]
  })
}

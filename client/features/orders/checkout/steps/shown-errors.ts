import type { FieldErrors } from 'react-hook-form'
import { valueAt } from '#contracts/values.ts'
import type { CheckoutInput } from '#contracts/orders/orders.ts'

type Shown = {
  payerType: CheckoutInput['payer']['type']
  payerIsContact: boolean
  /**
   * True if the checkout shows the shipping methods. It shows them when a country is chosen and the cost has been
   * calculated.
   */
  hasShipping: boolean
  /** True if the checkout shows the payment methods. It shows them when the cost has been calculated. */
  hasPayment: boolean
}

/** Dotted names of all fields, in the order in which the checkout shows them. */
const FIELDS = [
  'contact.name',
  'contact.email',
  'contact.phone',
  'address.country',
  'address.address',
  'address.postcode',
  'address.city',
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

/**
 * Name and error of an invalid field. The error is the id of a message, or a text from the upstream that is shown as it
 * is.
 */
export type ShownError = { name: (typeof FIELDS)[number]; message: string }

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
  return FIELDS.filter((name) => !hidden.has(name)).flatMap((name) => {
    const error = valueAt(errors, name.split('.'))
    if (error === undefined) return []
    const message = valueAt(error, ['message'])
    return [{ name, message: typeof message === 'string' ? message : '' }]
  })
}

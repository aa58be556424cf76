import type { FieldErrors } from 'react-hook-form'
import { isRecord } from '#contracts/values.ts'
import type { CheckoutInput } from '#contracts/orders/orders.ts'

type Shown = {
  payerType: CheckoutInput['payer']['type']
  payerIsContact: boolean
  /**
   * True once the shipping methods are shown, which requires a country and the preview. Payment methods require only
   * the preview.
   */
  hasShipping: boolean
  hasPayment: boolean
}

/** Counts the invalid fields that the checkout shows. Errors of hidden fields do not count. */
export function countShownErrors(errors: FieldErrors<CheckoutInput>, shown: Shown): number {
  const hidden = new Set<string>([
    'root',
    ...(shown.payerIsContact ? ['payer.name', 'payer.email', 'payer.phone'] : []),
    ...(shown.payerType === 'legal' ? [] : ['payer.company', 'payer.taxId']),
    ...(shown.hasShipping ? [] : ['shippingMethod']),
    ...(shown.hasPayment ? [] : ['paymentMethod']),
  ])
  return wrongFields(errors).filter((field) => !hidden.has(field)).length
}

/** Returns the dotted names of all fields with an error. */
function wrongFields(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, entry]: [string, unknown]) => {
    if (!isRecord(entry)) return []
    const path = `${prefix}${name}`
    const isError = typeof entry.message === 'string' || typeof entry.type === 'string'
    return isError ? [path] : wrongFields(entry, `${path}.`)
  })
}

import { isRecord } from '#client/lib/session/storage.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { CheckoutInput } from '#contracts/orders/orders.ts'
import { PAYER_TYPES, PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'

/** What the form starts with: the stored draft field by field, then the profile, then nothing. Consent is never kept. */
export function startValues(
  draft: Readonly<Record<string, unknown>>,
  profile: Profile | null,
): CheckoutInput {
  const contact = textsOf(draft.contact, {
    name: profile?.name ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone ?? '',
  })
  const payerTexts = textsOf(draft.payer, {
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    company: '',
    taxId: '',
  })
  const payerType = isRecord(draft.payer) ? draft.payer.type : undefined
  return {
    contact,
    address: textsOf(draft.address, { country: '', city: '', address: '', postcode: '' }),
    payer: { ...payerTexts, type: PAYER_TYPES.find((type) => type === payerType) ?? 'individual' },
    shippingMethod: SHIPPING_METHODS.find((method) => method === draft.shippingMethod) ?? '',
    paymentMethod: PAYMENT_METHODS.find((method) => method === draft.paymentMethod) ?? '',
    remark: typeof draft.remark === 'string' ? draft.remark : '',
    agree: false,
  }
}

/** The texts of `stored` under the names of `fallback`; what is missing, empty or no text is taken from it. */
function textsOf<Texts extends Record<string, string>>(stored: unknown, fallback: Texts): Texts {
  if (!isRecord(stored)) return fallback
  const kept = Object.entries(fallback).map(([name, text]) => {
    const value = stored[name]
    return [name, typeof value === 'string' && value !== '' ? value : text]
  })
  return { ...fallback, ...Object.fromEntries(kept) }
}

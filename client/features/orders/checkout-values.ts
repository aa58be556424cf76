import { isRecord } from '#client/lib/session/storage.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { CheckoutInput, Place } from '#contracts/orders/orders.ts'
import { PAYER_TYPES, PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'

/** What is known of a logged-in user; nothing of a guest. */
export type Known = { profile: Profile | null; address: Place | null }

/**
 * What the form starts with: the stored draft field by field, then what is known of the user, then nothing. Consent is
 * never kept.
 */
export function startValues(
  draft: Readonly<Record<string, unknown>>,
  { profile, address }: Known,
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
  // A half-written address is not mixed with a saved one.
  const place = isEmptyPlace(draft.address) && address ? address : NOWHERE
  const payerType = isRecord(draft.payer) ? draft.payer.type : undefined
  return {
    contact,
    address: textsOf(draft.address, place),
    payer: { ...payerTexts, type: PAYER_TYPES.find((type) => type === payerType) ?? 'individual' },
    shippingMethod: SHIPPING_METHODS.find((method) => method === draft.shippingMethod) ?? '',
    paymentMethod: PAYMENT_METHODS.find((method) => method === draft.paymentMethod) ?? '',
    remark: typeof draft.remark === 'string' ? draft.remark : '',
    agree: false,
  }
}

const NOWHERE: Place = { country: '', city: '', address: '', postcode: '' }

function isEmptyPlace(stored: unknown): boolean {
  return !isRecord(stored) || Object.values(stored).every((text) => text === '')
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

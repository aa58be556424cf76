import { isRecord } from '#client/lib/session/storage.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { CheckoutInput, Contact, Place } from '#contracts/orders/orders.ts'
import { PAYER_TYPES, PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'

/** What is known of a logged-in user; nothing of a guest. `address` is the first one of the address book. */
export type Known = { profile: Profile | null; address: Address | null }

/**
 * What the form starts with: the stored draft field by field, then what is known of the user, then nothing. Consent is
 * never kept.
 */
export function startValues(
  draft: Readonly<Record<string, unknown>>,
  { profile, address }: Known,
): CheckoutInput {
  // A half-written address or contact is not mixed with a saved one.
  const saved = isEmpty(draft.address) && isEmpty(draft.contact) ? address : null
  const contact = textsOf(draft.contact, recipientOf(saved, profile))
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
    address: textsOf(draft.address, saved ? placeOf(saved) : NOWHERE),
    payer: { ...payerTexts, type: PAYER_TYPES.find((type) => type === payerType) ?? 'individual' },
    shippingMethod: SHIPPING_METHODS.find((method) => method === draft.shippingMethod) ?? '',
    paymentMethod: PAYMENT_METHODS.find((method) => method === draft.paymentMethod) ?? '',
    remark: typeof draft.remark === 'string' ? draft.remark : '',
    agree: false,
  }
}

export const NOWHERE: Place = { country: '', city: '', address: '', postcode: '' }

/** The place of a saved address, without its person. */
export function placeOf({ country, city, address, postcode }: Address): Place {
  return { country, city, address, postcode }
}

/** Who receives what is sent to a saved address. What it leaves empty comes from the profile. */
export function recipientOf(saved: Address | null, profile: Profile | null): Contact {
  return {
    name: saved?.name || profile?.name || '',
    email: saved?.email || profile?.email || '',
    phone: saved?.phone || profile?.phone || '',
  }
}

type Delivery = { contact: Contact; address: Place }

/** The saved address that the form holds: with its recipient if there is one, else by its place alone. */
export function findSaved(saved: readonly Address[], form: Delivery): Address | undefined {
  const there = saved.filter((candidate) => holds(form.address, placeOf(candidate)))
  return there.find((candidate) => holds(form.contact, recipientOf(candidate, null))) ?? there[0]
}

/** Whether `values` has every text of `texts`. */
export function holds(values: Record<string, string>, texts: Record<string, string>): boolean {
  return Object.entries(texts).every(([name, text]) => values[name] === text)
}

function isEmpty(stored: unknown): boolean {
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

import { isRecord } from '#contracts/values.ts'
import type { Country } from '#contracts/countries.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { CheckoutInput, Contact, DeliveryAddress } from '#contracts/orders/orders.ts'
import { PAYER_TYPES, PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'

/**
 * Saved data that prefills the checkout. `profile` is null for a guest. `address` is the first address of the address
 * book, if any. `country` is the country to preselect if there is no address, or empty. `chosenCountry` is the country
 * that this device remembers for delivery costs.
 */
export type Known = {
  profile: Profile | null
  address: Address | null
  country: Country | ''
  chosenCountry?: Country | undefined
}

/**
 * Returns the initial values of the form. Takes each value from the stored draft or, if the draft lacks the value, from
 * the saved data. If both lack the value, takes a default. Consent is never restored.
 */
export function startValues(
  draft: Readonly<Record<string, unknown>>,
  { profile, address, country, chosenCountry }: Known,
): CheckoutInput {
  // Uses the saved address only if the draft has neither a contact nor an address. A country alone does not count as an
  // address, because the checkout may have preselected it.
  const isPlaceEmpty = isEmpty(draft.address, ['country'])
  const saved = isPlaceEmpty && isEmpty(draft.contact) ? address : null
  // If the draft's address contains at most a country, the checkout may have preselected that country. It is then
  // replaced by the country, if any, that the shopper chose for an estimate of delivery costs.
  const place =
    isPlaceEmpty && chosenCountry
      ? { ...EMPTY_ADDRESS, country: chosenCountry }
      : textsOf(draft.address, { ...EMPTY_ADDRESS, country })
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
    address: saved ? toDeliveryAddress(saved) : place,
    payer: { ...payerTexts, type: PAYER_TYPES.find((type) => type === payerType) ?? 'individual' },
    shippingMethod: SHIPPING_METHODS.find((method) => method === draft.shippingMethod) ?? '',
    paymentMethod: PAYMENT_METHODS.find((method) => method === draft.paymentMethod) ?? '',
    remark: typeof draft.remark === 'string' ? draft.remark : '',
    agree: false,
  }
}

export const EMPTY_ADDRESS: DeliveryAddress = { country: '', city: '', address: '', postcode: '' }

/** Returns a saved address without its recipient. */
export function toDeliveryAddress({ country, city, address, postcode }: Address): DeliveryAddress {
  return { country, city, address, postcode }
}

/** Returns the recipient of a saved address. Empty fields come from the profile. */
export function recipientOf(saved: Address | null, profile: Profile | null): Contact {
  return {
    name: saved?.name || profile?.name || '',
    email: saved?.email || profile?.email || '',
    phone: saved?.phone || profile?.phone || '',
  }
}

type Delivery = { contact: Contact; address: DeliveryAddress }

/**
 * Finds the saved address that equals the address in the form. If there are several, prefers one whose recipient is the
 * contact in the form.
 */
export function findSaved(saved: readonly Address[], form: Delivery): Address | undefined {
  const there = saved.filter((candidate) => containsAll(form.address, toDeliveryAddress(candidate)))
  return (
    there.find((candidate) => containsAll(form.contact, recipientOf(candidate, null))) ?? there[0]
  )
}

/** Returns true if `values` contains every entry of `texts`. */
export function containsAll(
  values: Record<string, string>,
  texts: Record<string, string>,
): boolean {
  return Object.entries(texts).every(([name, text]) => values[name] === text)
}

function isEmpty(stored: unknown, ignored: readonly string[] = []): boolean {
  if (!isRecord(stored)) return true
  return Object.entries(stored).every(([name, text]) => text === '' || ignored.includes(name))
}

/**
 * Returns a text for each key of `fallback`. Takes the text from `stored`. If that text is missing, empty or invalid,
 * takes the text from `fallback`.
 */
function textsOf<Texts extends Record<string, string>>(stored: unknown, fallback: Texts): Texts {
  if (!isRecord(stored)) return fallback
  const kept = Object.entries(fallback).map(([name, text]) => {
    const value = stored[name]
    return [name, typeof value === 'string' && value !== '' ? value : text]
  })
  return { ...fallback, ...Object.fromEntries(kept) }
}

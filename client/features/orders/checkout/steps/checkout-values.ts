import { containsAll, isRecord } from '#contracts/values.ts'
import type { Country } from '#contracts/countries.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { CheckoutInput, Contact, DeliveryAddress } from '#contracts/orders/orders.ts'
import { PAYER_TYPES, PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'

/**
 * Saved data that prefills the checkout. `profile` is null for a guest. `address` is the first address of the address
 * book, if any. `country` is the country to preselect without an address, or empty. `chosenCountry` is the country that
 * the shopper last chose on this device, for example for a delivery estimate.
 */
export type Known = {
  profile: Profile | null
  address: Address | null
  country: Country | ''
  chosenCountry?: Country | undefined
}

/**
 * Returns the initial values of the form. Takes each value from the stored draft, else from the saved data, else a
 * default. Never restores the consent.
 */
export function startValues(
  draft: Readonly<Record<string, unknown>>,
  { profile, address, country, chosenCountry }: Known,
): CheckoutInput {
  // Uses the saved address only if the draft has neither a contact nor an address. A mere country does not count as an
  // address, because the checkout may have preselected it.
  const isPlaceEmpty = isEmpty(draft.address, ['country'])
  const saved = isPlaceEmpty && isEmpty(draft.contact) ? address : null
  // A draft without an address may still contain a country that the checkout preselected. The country that the shopper
  // chose for a delivery estimate replaces it.
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
 * Finds the saved address that equals the address in the form. Among several, prefers one whose recipient equals the
 * contact in the form.
 */
export function findSaved(saved: readonly Address[], form: Delivery): Address | undefined {
  const there = saved.filter((candidate) => containsAll(form.address, toDeliveryAddress(candidate)))
  return (
    there.find((candidate) => containsAll(form.contact, recipientOf(candidate, null))) ?? there[0]
  )
}

function isEmpty(stored: unknown, ignored: readonly string[] = []): boolean {
  if (!isRecord(stored)) return true
  return Object.entries(stored).every(([name, text]) => text === '' || ignored.includes(name))
}

/**
 * Returns a text for each key of `fallback`, from `stored` if that text is valid and not empty, else from `fallback`.
 */
function textsOf<Texts extends Record<string, string>>(stored: unknown, fallback: Texts): Texts {
  if (!isRecord(stored)) return fallback
  const kept = Object.entries(fallback).map(([name, text]) => {
    const value = stored[name]
    return [name, typeof value === 'string' && value !== '' ? value : text]
  })
  return { ...fallback, ...Object.fromEntries(kept) }
}

import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import { deliveryAddressSchema } from '#contracts/orders/orders.ts'
import {
  containsAll,
  EMPTY_ADDRESS,
  findSaved,
  recipientOf,
  toDeliveryAddress,
} from './checkout-values.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type AddressBook = { saved: readonly Address[]; profile: Profile | null; country: string }

export type SavedAddressChoice = {
  /** Chosen address of the address book. Undefined if the shopper enters another address. */
  chosen: Address | undefined
  /** Copies a saved address and its recipient into the form. Null restores what the shopper had typed before. */
  choose: (address: Address | null) => void
  /** True if the chosen address is complete. Its fields are then hidden. */
  isComplete: boolean
}

/**
 * Lets the shopper choose a saved address, whose recipient then becomes the contact. The fields of a chosen address are
 * hidden. A typed address always counts as another address, even if it equals a saved one, so that its fields do not
 * vanish while the shopper types.
 */
export function useSavedAddress(
  form: CheckoutFormApi,
  { saved, profile, country }: AddressBook,
): SavedAddressChoice {
  const [picked, setPicked] = useState(() => findSaved(saved, form.getValues())?.id)
  const [contact, place] = form.watch(['contact', 'address'])
  const candidate = saved.find(({ id }) => id === picked)
  const chosen =
    candidate && containsAll(place, toDeliveryAddress(candidate)) ? candidate : undefined
  const typed = useRef({
    contact: recipientOf(null, profile),
    address: { ...EMPTY_ADDRESS, country },
  })
  const choose = (address: Address | null) => {
    setPicked(address?.id)
    if (!chosen) typed.current = { contact: { ...contact }, address: { ...place } }
    const shouldValidate = address !== null
    const next = address ? toDeliveryAddress(address) : typed.current.address
    form.setValue('address', next, { shouldValidate })
    if (!address) form.clearErrors('address')
    // When the shopper deselects a saved address, resets the contact only if it is still the recipient of that address.
    // A typed contact stays.
    if (address || (chosen && containsAll(contact, recipientOf(chosen, profile)))) {
      const recipient = address ? recipientOf(address, profile) : typed.current.contact
      form.setValue('contact', recipient, { shouldValidate })
    }
  }
  const isComplete =
    chosen !== undefined &&
    form.formState.errors.address === undefined &&
    z.safeParse(deliveryAddressSchema, place).success
  return { chosen, choose, isComplete }
}

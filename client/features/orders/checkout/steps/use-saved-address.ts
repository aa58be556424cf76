import { useState } from 'react'
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
  /** Chosen address of the address book, or undefined for another address. */
  chosen: Address | undefined
  /** Fills address and contact from a saved address. Null empties the address. */
  choose: (address: Address | null) => void
  /** True if the chosen address is complete, so that its fields need not be shown. */
  isComplete: boolean
}

/**
 * Lets the shopper choose a saved address. The recipient of that address then becomes the contact. The fields of a
 * chosen address are hidden. Fields must not vanish while the shopper types in them. An address that the shopper types
 * therefore counts as “another address”, even if it equals a saved one.
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
  const choose = (address: Address | null) => {
    setPicked(address?.id)
    const shouldValidate = address !== null
    const next = address ? toDeliveryAddress(address) : { ...EMPTY_ADDRESS, country }
    form.setValue('address', next, { shouldValidate })
    if (!address) form.clearErrors('address')
    // When the shopper deselects the saved address, resets the contact only if it is the recipient of that address. A
    // contact that the shopper typed stays as it is.
    if (address || (chosen && containsAll(contact, recipientOf(chosen, profile)))) {
      form.setValue('contact', recipientOf(address, profile), { shouldValidate })
    }
  }
  const isComplete =
    chosen !== undefined &&
    form.formState.errors.address === undefined &&
    z.safeParse(deliveryAddressSchema, place).success
  return { chosen, choose, isComplete }
}

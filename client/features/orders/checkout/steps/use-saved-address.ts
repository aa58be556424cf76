import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { readCheckoutDraft, storeCheckoutDraft } from '#client/session/checkout-draft.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import { addressSchema } from '#contracts/addresses/addresses.ts'
import type { DeliveryAddress } from '#contracts/orders/orders.ts'
import { containsAll } from '#contracts/values.ts'
import { deliveryAddressSchema } from '#contracts/orders/orders.ts'
import { EMPTY_ADDRESS, findSaved, recipientOf, toDeliveryAddress } from './checkout-values.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type AddressBook = {
  /** Undefined if there is no address book, or if it could not be loaded. */
  saved: readonly Address[] | undefined
  profile: Profile | null
  country: string
}

export type SavedAddressChoice = {
  /** Chosen address of the address book. Undefined if the shopper enters another address. */
  chosen: Address | undefined
  /** Copies a saved address and its recipient into the form. Null restores what the shopper had typed before. */
  choose: (address: Address | null) => void
  /** True if the chosen address is complete. Its fields are then hidden. */
  isComplete: boolean
  /**
   * Name of the chosen address, after it was removed from the address book. Undefined once another one is chosen or
   * typed.
   */
  removedName: string | undefined
}

/**
 * Lets the shopper choose a saved address, whose recipient then becomes the contact. The fields of a chosen address are
 * hidden. A typed address always counts as another address, even if it equals a saved one, so that its fields do not
 * vanish while the shopper types.
 *
 * The form follows the chosen address: it takes over a correction, and empties the address if it is removed. Both may
 * have happened in another tab, or before the shopper came back to the checkout. What the shopper had typed before does
 * not replace a removed address, because the order would silently go there.
 */
export function useSavedAddress(
  form: CheckoutFormApi,
  { saved, profile, country }: AddressBook,
): SavedAddressChoice {
  /** The saved address as it was when it was copied into the form. */
  const [copied, setCopied] = useState(
    () => readCopied(form.getValues('address')) ?? findSaved(saved ?? [], form.getValues()),
  )
  const [contact, place] = form.watch(['contact', 'address'])
  const isCopy = copied !== undefined && containsAll(place, toDeliveryAddress(copied))
  const chosen = isCopy ? saved?.find(({ id }) => id === copied.id) : undefined
  const [removedName, setRemovedName] = useState<string>()
  const untyped = {
    contact: recipientOf(null, profile),
    address: { ...EMPTY_ADDRESS, country },
  }
  const typed = useRef(untyped)
  const copy = (address: Address | undefined, takesContact: boolean) => {
    setCopied(address)
    const shouldValidate = address !== undefined
    const next = address ? toDeliveryAddress(address) : typed.current.address
    form.setValue('address', next, { shouldValidate })
    if (!address) form.clearErrors('address')
    if (!takesContact) return
    const recipient = address ? recipientOf(address, profile) : typed.current.contact
    form.setValue('contact', recipient, { shouldValidate })
  }
  // A contact that is no longer the recipient of the chosen address was typed by the shopper.
  const isRecipient = isCopy && containsAll(contact, recipientOf(copied, profile))
  const choose = (address: Address | null) => {
    if (!isCopy) typed.current = { contact: { ...contact }, address: { ...place } }
    setRemovedName(undefined)
    copy(address ?? undefined, address !== null || isRecipient)
  }
  const follow = useEffectEvent((book: readonly Address[]) => {
    const current = book.find(({ id }) => id === copied?.id)
    if (!copied || (current && isSame(current, copied))) return
    if (!isCopy) {
      setCopied(current)
      return
    }
    if (!current) {
      typed.current = untyped
      setRemovedName(copied.configName)
    }
    copy(current, isRecipient)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form library cannot change its values during a render
    if (saved) follow(saved)
  }, [saved])
  useEffect(() => {
    if (saved) storeCheckoutDraft({ ...readCheckoutDraft(), savedAddress: chosen })
  }, [saved, chosen])
  const isComplete =
    chosen !== undefined &&
    form.formState.errors.address === undefined &&
    z.safeParse(deliveryAddressSchema, place).success
  const isEmptied = containsAll(place, { ...EMPTY_ADDRESS, country: place.country })
  return { chosen, choose, isComplete, removedName: isEmptied ? removedName : undefined }
}

function isSame(a: Address, b: Address): boolean {
  return (
    containsAll(toDeliveryAddress(a), toDeliveryAddress(b)) &&
    containsAll(recipientOf(a, null), recipientOf(b, null))
  )
}

/** Returns the saved address of the draft, if its copy is still in the form. */
function readCopied(place: DeliveryAddress): Address | undefined {
  const { data } = z.safeParse(addressSchema, readCheckoutDraft().savedAddress)
  return data && containsAll(place, toDeliveryAddress(data)) ? data : undefined
}

import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import {
  findSaved,
  containsAll,
  EMPTY_ADDRESS,
  toDeliveryAddress,
  recipientOf,
} from './checkout-values.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type SavedAddressProps = {
  form: CheckoutFormApi
  saved: readonly Address[]
  profile: Profile | null
}

/**
 * Fills address and contact from the address book, so that the parcel goes to the saved recipient. Both stay editable.
 */
export function SavedAddress({ form, saved, profile }: SavedAddressProps) {
  const t = useTranslate()
  const { list } = usePunctuation()
  const [contact, place] = form.watch(['contact', 'address'])
  const chosen = findSaved(saved, { contact, address: place })
  const choose = (id: string) => {
    const address = saved.find((candidate) => String(candidate.id) === id) ?? null
    const shouldValidate = address !== null
    form.setValue('address', address ? toDeliveryAddress(address) : EMPTY_ADDRESS, {
      shouldValidate,
    })
    // Keeps a typed contact when the saved address is deselected.
    if (address || (chosen && containsAll(contact, recipientOf(chosen, profile)))) {
      form.setValue('contact', recipientOf(address, profile), { shouldValidate })
    }
  }
  return (
    <SelectField
      label={t('checkout.savedAddress')}
      hint={t('checkout.savedAddress.hint')}
      value={chosen ? String(chosen.id) : ''}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: t('checkout.otherAddress') },
        ...saved.map((address) => ({
          value: String(address.id),
          label: `${address.configName} · ${list([address.name, address.address, address.city])}`,
        })),
      ]}
    />
  )
}

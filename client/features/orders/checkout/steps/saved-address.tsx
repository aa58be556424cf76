import type { ReactNode } from 'react'
import { countryName, useAddressOrder, placeOf } from '#client/i18n/address-parts.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { Address } from '#contracts/addresses/addresses.ts'
import { Notice } from '#client/ui/notice.tsx'
import { CHOICE } from './method-choice.tsx'
import type { SavedAddressChoice } from './use-saved-address.ts'

type SavedAddressProps = { saved: readonly Address[]; choice: SavedAddressChoice }

/** Name of the group of radio buttons. The choice is not a field of the form. */
export const SAVED_ADDRESS = 'savedAddress'

/**
 * Offers the saved addresses as cards, and a card for another address. Names a chosen address that was removed, even if
 * it was the only one.
 */
export function SavedAddress({ saved, choice }: SavedAddressProps) {
  const t = useTranslate()
  return (
    <>
      {choice.removedName !== undefined && (
        <Notice tone="warning" role="alert">
          <span className="wrap-anywhere">
            {t('checkout.addressRemoved', { name: choice.removedName })}
          </span>
        </Notice>
      )}
      {saved.length > 0 && <AddressChoices saved={saved} choice={choice} />}
    </>
  )
}

function AddressChoices({ saved, choice }: SavedAddressProps) {
  const t = useTranslate()
  const { list } = usePunctuation()
  const inOrder = useAddressOrder()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-medium">{t('checkout.savedAddress')}</legend>
      <p className="mb-2 text-small text-ink-soft">{t('checkout.savedAddress.hint')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {saved.map((address) => (
          <AddressChoice
            key={address.id}
            label={address.configName}
            checked={choice.chosen?.id === address.id}
            onChoose={() => choice.choose(address)}
          >
            {inOrder({
              name: address.name,
              street: list(
                inOrder({
                  street: address.address,
                  place: placeOf(address),
                  country: countryName(t, address.country),
                }),
              ),
            }).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </AddressChoice>
        ))}
        <AddressChoice
          label={t('checkout.otherAddress')}
          checked={!choice.chosen}
          onChoose={() => choice.choose(null)}
        />
      </div>
    </fieldset>
  )
}

type AddressChoiceProps = {
  label: string
  checked: boolean
  onChoose: () => void
  children?: ReactNode
}

function AddressChoice({ label, checked, onChoose, children }: AddressChoiceProps) {
  return (
    <label className={`${CHOICE} cursor-pointer hover:border-ink`}>
      <input
        type="radio"
        name={SAVED_ADDRESS}
        checked={checked}
        onChange={onChoose}
        className="focus-ring mt-0.5 tick"
      />
      <span className="min-w-0 break-words">
        <span className="block font-medium">{label}</span>
        {children && <span className="block text-small text-ink-soft">{children}</span>}
      </span>
    </label>
  )
}

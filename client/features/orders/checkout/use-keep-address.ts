import { useState } from 'react'
import { trpc } from '#client/api/trpc-react.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { readCheckoutDraft, storeCheckoutDraft } from '#client/session/checkout-draft.ts'
import { useVisitor } from '#client/session/user-store.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { containsAll } from '#contracts/values.ts'
import { toDeliveryAddress } from './steps/checkout-values.ts'
import type { CheckoutFormApi } from './steps/use-checkout-form.ts'

/** Maximum length of the name that the checkout gives to a saved address (contracts/addresses/addresses.ts). */
const NAME_MAX_LENGTH = 60

/**
 * Lets a user choose whether to save a typed address with its recipient. Saves them once the order is placed. If this
 * fails, shows a warning, and the order stays placed. `keeping` is undefined for a guest, and for an address that is
 * already in the address book. The draft of the checkout stores the choice.
 */
export function useKeepAddress(
  form: CheckoutFormApi,
  saved: readonly Address[] | undefined,
  chosen: Address | undefined,
) {
  const t = useTranslate()
  const { list } = usePunctuation()
  const visitor = useVisitor()
  const utils = trpc.useUtils()
  const create = trpc.addresses.create.useMutation()
  const [checked, setChecked] = useState(() => readCheckoutDraft().keepsAddress ?? false)
  const onChange = (keepsAddress: boolean) => {
    setChecked(keepsAddress)
    storeCheckoutDraft({ ...readCheckoutDraft(), keepsAddress })
  }
  const isSaved = (place: Record<string, string>) =>
    saved?.some((candidate) => containsAll(place, toDeliveryAddress(candidate)))
  const canKeep = visitor.kind === 'user' && !chosen && !isSaved(form.watch('address'))

  const keepAddress = ({ contact, address }: Pick<SubmitInput, 'contact' | 'address'>): void => {
    if (!canKeep || !checked) return
    const configName = list([address.city, address.address]).slice(0, NAME_MAX_LENGTH)
    void create
      .mutateAsync({ configName, ...contact, ...address })
      .then(() => utils.addresses.invalidate())
      .catch(() => notify.warning(t('checkout.addressNotSaved')))
  }
  return { keeping: canKeep ? { checked, onChange } : undefined, keepAddress }
}

import { Suspense, lazy, useEffect, useState } from 'react'
import { withTexts } from '#client/i18n/load-messages.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { localSlot } from '#client/lib/storage.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'

const load = () => withTexts('delivery', () => import('./delivery-estimate.tsx'))
const DeliveryEstimate = lazy(async () => ({ default: (await load()).DeliveryEstimate }))

/**
 * Shows the delivery cost of some products. The cost appears immediately if the shopper has chosen a country before,
 * otherwise after a click. Loads the code for the estimate only then.
 */
export function DeliveryCost({ items }: { items: readonly OrderItem[] }) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (localSlot(LOCAL_KEYS.country).read() === null) return
    load().then(
      () => setIsShown(true),
      () => {}, // Without the code, the button stays, and a click tries again.
    )
  }, [])
  const ask = async () => {
    try {
      await load()
      setIsShown(true)
      setIsOpen(!isOpen)
    } catch {
      notify.error(t('errors.network'))
    }
  }
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      className={`-my-2.5 text-start ${TEXT_LINK} ${LINK_TARGET} print:hidden`}
      onClick={() => void ask()}
    >
      {t('orders.estimate.ask')}
    </button>
  )
  if (!isShown) return button
  return (
    <Suspense fallback={button}>
      <DeliveryEstimate items={items} isOpen={isOpen} button={button} />
    </Suspense>
  )
}

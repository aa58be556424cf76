import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { withTexts } from '#client/i18n/load-messages.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { localSlot } from '#client/lib/storage.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'

const load = () => withTexts('delivery', () => import('./delivery-estimate.tsx'))
type Estimate = Awaited<ReturnType<typeof load>>['DeliveryEstimate']

/**
 * Shows the delivery cost of some products. The cost appears immediately if the shopper has chosen a country before,
 * otherwise after a click. Loads the code for the estimate only then.
 */
export function DeliveryCost({ items }: { items: readonly OrderItem[] }) {
  const t = useTranslate()
  const [DeliveryEstimate, setEstimate] = useState<Estimate | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (localSlot(LOCAL_KEYS.country).read() === null) return
    load().then(
      (code) => setEstimate(() => code.DeliveryEstimate),
      () => {}, // Without the code, the button stays, and a click tries again.
    )
  }, [])
  useLayoutEffect(() => {
    // The estimate shows the button at another place of the page, so the button that was pressed is gone.
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [DeliveryEstimate])
  const ask = async () => {
    hadFocus.current = document.activeElement === button.current
    try {
      const code = await load()
      setEstimate(() => code.DeliveryEstimate)
      setIsOpen((open) => !open)
    } catch {
      notify.error(t('errors.network'))
    }
  }
  const shown = (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      className={`-my-2.5 text-start ${TEXT_LINK} ${LINK_TARGET} print:hidden`}
      onClick={() => void ask()}
    >
      {t('orders.estimate.ask')}
    </button>
  )
  if (!DeliveryEstimate) return shown
  return <DeliveryEstimate items={items} isOpen={isOpen} button={shown} />
}

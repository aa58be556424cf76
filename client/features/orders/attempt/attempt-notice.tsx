import { useEffect } from 'react'
import { notify } from '#client/dialogs/notifications.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { inTurn } from '#client/lib/in-turn.ts'
import { paths } from '#client/paths.ts'
import { askUnclear } from './ask-attempt.ts'
import type { Asked } from './ask-attempt.ts'
import { dropOldAttempts, takeOutPlaced } from './attempts.ts'
import { useAskAttempt } from './use-ask-attempt.ts'

/** Pages on which other code asks the shop about earlier attempts to order. */
const ASKING_PAGES = [paths.checkout(), paths.orderSuccess()]

/**
 * Asks the shop, once per page load, what became of each order that was sent and whose outcome this browser does not
 * know. Takes the goods of a placed order out of the cart. Shows a message about each order's outcome.
 */
export function AttemptNotice() {
  const t = useTranslate()
  const ask = useAskAttempt()
  useEffect(() => {
    const isAskedHere = ASKING_PAGES.includes(location.pathname)
    const askAll = async () => {
      const asked = await inTurn('checkout', async () => {
        dropOldAttempts()
        takeOutPlaced()
        return isAskedHere ? [] : askUnclear(ask)
      })
      for (const attempt of asked) tell(attempt, t)
    }
    // Ignores a failure: the shop is asked again on the next page load and before the next order.
    askAll().catch(() => {})
  }, [t, ask])
  return null
}

function tell({ requestNo, result }: Asked, t: TFunction): void {
  const label = t('checkout.alreadyOrdered.action')
  switch (result.state) {
    case 'placed': {
      const { orderNo, guestEmail } = result
      const href = guestEmail === null ? paths.order(orderNo) : paths.guestOrder({ orderNo })
      notify.link({ text: t('checkout.wasPlaced', { orderNo }), label, href })
      return
    }
    case 'pending': {
      const href = paths.orderSuccess({ requestNo })
      notify.link({ text: t('checkout.stillPending'), label, href })
      return
    }
    default:
      notify.warning(t('checkout.notPlaced'))
  }
}

import { notify } from '#client/dialogs/notifications.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import type { AttemptResult } from '#contracts/orders/attempts.ts'

/** Shows a message that the outcome of an attempt is not known yet. Returns a function that removes the message. */
export function tellPending(requestNo: string, t: TFunction): () => void {
  return notify.link({
    text: t('checkout.stillPending'),
    label: t('checkout.alreadyOrdered.action'),
    href: paths.orderSuccess({ requestNo }),
  })
}

/** Shows whether an order was placed, with a link to a placed order. */
export function tellOutcome(
  result: Exclude<AttemptResult, { state: 'pending' }>,
  t: TFunction,
): void {
  if (result.state !== 'placed') {
    notify.warning(t('checkout.notPlaced'))
    return
  }
  const { orderNo, guestEmail } = result
  notify.link({
    text: t('checkout.wasPlaced', { orderNo }),
    label: t('checkout.alreadyOrdered.action'),
    href: guestEmail === null ? paths.order(orderNo) : paths.guestOrder({ orderNo }),
  })
}

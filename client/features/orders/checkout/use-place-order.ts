import { notify } from '#client/dialogs/notifications.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { inTurn } from '#client/lib/in-turn.ts'
import { navigated } from '#client/lib/navigate.ts'
import { clearCheckoutDraft } from '#client/session/checkout-draft.ts'
import { presentError } from '#client/api/error-reader.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { paths } from '#client/paths.ts'
import { unclearAttempts } from '#client/features/orders/attempt/attempts.ts'
import { tellOutcome, tellPending } from '#client/features/orders/attempt/tell-outcome.ts'
import { placeOrder } from '#client/features/orders/attempt/place-order.ts'
import type { Order, Outcome } from '#client/features/orders/attempt/place-order.ts'
import { useAskAttempt } from '#client/features/orders/attempt/use-ask-attempt.ts'
import { usePayNow } from '#client/features/orders/payment/use-pay-now.ts'
import { itemsBeingPlaced, justPlacedOrderNo } from './just-placed.ts'
import { useNoticeOnLeaving } from './use-notice-on-leaving.ts'

/** Outcome that the checkout itself shows. For a placed or pending order, another page opens instead. */
export type OrderProblem = Extract<
  Outcome,
  { kind: 'total' | 'other-content' | 'closed' | 'guest-limit' }
>

/**
 * Returns the function that places an order and opens its page (contracts/decisions.md › double submit). A lock
 * prevents two tabs from ordering at the same time. Calls `onPlaced` for a new order. For a card payment, also
 * redirects to the card provider (contracts/decisions.md › card). If the redirect fails, the order's page shows the
 * error and a button to pay.
 */
export function usePlaceOrder(
  onPlaced: (order: Order) => void,
): (order: Order) => Promise<OrderProblem | null> {
  const t = useTranslate()
  const submit = trpc.orders.submit.useMutation()
  const utils = trpc.useUtils()
  const ask = useAskAttempt()
  const payNow = usePayNow()
  const { whileSending, hasLeft } = useNoticeOnLeaving()

  /**
   * Refetches orders and products. Call this only after leaving the checkout, because an open checkout would refetch
   * the cost of the ordered items.
   */
  const refresh = () => {
    itemsBeingPlaced.set(null)
    void utils.orders.invalidate()
    void utils.catalog.invalidate()
  }

  /**
   * Opens the page of an order or of an attempt. Calls `tell` if Back has cancelled the way there: without a notice, the
   * shopper would not learn the outcome.
   */
  const openPage = async (key: { orderNo: string } | { requestNo: string }, tell: () => void) => {
    await navigated(paths.orderSuccess(key), { replace: true })
    if (location.pathname !== paths.orderSuccess()) tell()
  }

  /** Opens the page that shows the outcome, or returns a problem that the checkout itself has to show. */
  const finish = async (order: Order, outcome: Outcome): Promise<OrderProblem | null> => {
    switch (outcome.kind) {
      case 'placed': {
        const { orderNo, email } = outcome
        clearCheckoutDraft()
        onPlaced(order)
        justPlacedOrderNo.set(orderNo)
        await openPage({ orderNo }, () =>
          tellOutcome({ state: 'placed', orderNo, guestEmail: email ?? null }, t),
        )
        refresh()
        if (order.paymentMethod === 'card') payNow.pay({ orderNo, email })
        return null
      }
      case 'ordered-before': {
        const { requestNo, orderNo, sameGoods } = outcome
        const search = orderNo === undefined ? { requestNo } : { orderNo }
        await openPage(search, () => tellPending(requestNo, t))
        refresh()
        if (!sameGoods) notify.warning(t('checkout.orderedBefore'))
        return null
      }
      case 'pending': {
        const { requestNo } = outcome
        await openPage({ requestNo }, () => tellPending(requestNo, t))
        return null
      }
      case 'cart-changed':
        notify.warning(t('checkout.cartChanged'))
        return null
      default:
        if (hasLeft()) {
          notify.warning(
            outcome.kind === 'guest-limit'
              ? t('checkout.guestLimit', { minutes: outcome.minutes })
              : t('checkout.notPlaced'),
          )
        }
        return outcome
    }
  }

  /**
   * Reports a failed call on the page that the shopper has opened meanwhile. Offers no retry there, because it would
   * order goods that this page does not show. Throws the error again if the checkout is still shown, or if the shop
   * gave a reason.
   */
  const reportElsewhere = (error: unknown, { items }: Order): null => {
    if (!hasLeft() || presentError(error).kind !== 'retry') throw error
    const unclear = unclearAttempts(items).at(-1)
    if (unclear) tellPending(unclear.requestNo, t)
    else notify.warning(t('checkout.notPlaced'))
    return null
  }

  return async (order) => {
    const pressedAt = Date.now()
    try {
      const outcome = await whileSending(order.items, () =>
        inTurn('checkout', () => {
          itemsBeingPlaced.set(order.items)
          return placeOrder(order, pressedAt, { submit: submit.mutateAsync, ask })
        }),
      ).catch((error: unknown) => reportElsewhere(error, order))
      return outcome && (await finish(order, outcome))
    } finally {
      itemsBeingPlaced.set(null)
    }
  }
}

import { useEffect, useRef, useState } from 'react'
import { notify } from '#client/dialogs/notifications.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { inTurn } from '#client/lib/in-turn.ts'
import { navigated } from '#client/lib/navigate.ts'
import { paths } from '#client/paths.ts'
import { useVisitor } from '#client/session/user-store.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { askUnclear } from './ask-attempt.ts'
import type { Asked } from './ask-attempt.ts'
import { nextAttempt, unclearAttempts } from './attempts.ts'
import { useAskAttempt } from './use-ask-attempt.ts'

/**
 * Asks the shop for the outcome of an earlier attempt to order these goods, made before a reload or in another tab. If
 * that order was placed or is pending, opens its page. Returns true while the checkout must wait for the shop's answer.
 * Also prepares the request number that the next order in any tab will use.
 */
export function useEarlierAttempt(items: readonly OrderItem[]): boolean {
  const t = useTranslate()
  const ask = useAskAttempt()
  const visitor = useVisitor()
  const [isAsking, setAsking] = useState(() => unclearAttempts(items).length > 0)
  const goods = useRef(items)
  useEffect(() => {
    goods.current = items
  })
  useEffect(() => {
    const askFirst = async () => {
      const asked = await inTurn('checkout', async () => {
        const results = await askUnclear(ask, goods.current)
        nextAttempt()
        return results
      })
      const page = pageOf(asked)
      if (page) await navigated(page, { replace: true })
      else if (asked.length > 0) notify.warning(t('checkout.notPlaced'))
    }
    // Ignores a failure, because `placeOrder` asks again before it sends an order.
    askFirst()
      .catch(() => {})
      .finally(() => setAsking(false))
    // Runs once per visitor, not on each change of `items`. The effect itself may change `items`, because it takes the
    // goods of a placed order out of the cart.
  }, [visitor, ask, t])
  return isAsking
}

function pageOf(asked: readonly Asked[]): string | undefined {
  for (const { requestNo, result } of asked) {
    if (result.state === 'placed') return paths.orderSuccess({ orderNo: result.orderNo })
    if (result.state === 'pending') return paths.orderSuccess({ requestNo })
  }
  return undefined
}

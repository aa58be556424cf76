import { useEffect, useRef } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { recordResult } from './ask-attempt.ts'
import { placedSince, unclearAttempts } from './attempts.ts'
import { tellOutcome, tellPending } from './tell-outcome.ts'
import { useAskAttempt } from './use-ask-attempt.ts'

/**
 * Shows a notice with a link to the order while another tab orders goods that this checkout shows, and when it has
 * ordered them. Without the notice, the order button would wait, and then the goods would disappear from the checkout,
 * for no visible reason.
 */
export function useOrderElsewhere(items: readonly OrderItem[]): void {
  const t = useTranslate()
  const ask = useAskAttempt()
  const goods = useRef(items)
  useEffect(() => {
    // Keeps the goods of a cart that has become empty: the message that empties the cart may arrive before the message
    // about the order.
    if (items.length > 0) goods.current = items
  })
  useEffect(() => {
    const since = Date.now()
    const told = new Set<string>()
    let isLeft = false
    let takeBack: (() => void) | undefined
    const tell = async (requestNo: string) => {
      const result = await ask(requestNo)
      if (isLeft || result.state !== 'placed') return
      recordResult(requestNo, result)
      tellOutcome(result, t)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== LOCAL_KEYS.attempts) return
      const sent = unclearAttempts(goods.current).at(-1)
      if (!sent) takeBack?.()
      takeBack = sent && (takeBack ?? tellPending(sent.requestNo, t))
      const placed = placedSince(since, goods.current)
      if (!placed || told.has(placed.requestNo)) return
      told.add(placed.requestNo)
      // Ignores a failure: the page then says only that there is nothing to order.
      tell(placed.requestNo).catch(() => {})
    }
    addEventListener('storage', onStorage)
    return () => {
      isLeft = true
      takeBack?.()
      removeEventListener('storage', onStorage)
    }
  }, [t, ask])
}

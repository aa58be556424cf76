import { useEffect, useRef } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { recordResult } from '#client/features/orders/attempt/ask-attempt.ts'
import { placedSince, unclearAttempts } from '#client/features/orders/attempt/attempts.ts'
import { tellOutcome, tellPending } from '#client/features/orders/attempt/tell-outcome.ts'
import { useAskAttempt } from '#client/features/orders/attempt/use-ask-attempt.ts'
import { itemsBeingPlaced } from './just-placed.ts'

/**
 * Shows a notice with a link to the order while another tab orders goods that this checkout shows, and when it has
 * ordered them. Without the notice, the order button would wait, and then the goods would disappear from the checkout,
 * for no visible reason. Says nothing about an order that this tab sends, because the checkout itself reports it.
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
    const tell = async (requestNo: string) => {
      const result = await ask(requestNo)
      if (isLeft || result.state !== 'placed') return
      recordResult(requestNo, result)
      tellOutcome(result, t)
    }
    const pending = createPendingNotice((requestNo) => tellPending(requestNo, t))
    const showPending = () => pending.show(unclearAttempts(goods.current).map(toRequestNo))
    const unsubscribe = itemsBeingPlaced.subscribe(() => {
      const open = unclearAttempts().map(toRequestNo)
      if (itemsBeingPlaced.get()) pending.pause(open)
      else pending.resume(open)
      showPending()
    })
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== LOCAL_KEYS.attempts) return
      showPending()
      const placed = placedSince(since, goods.current)
      if (!placed || told.has(placed.requestNo)) return
      told.add(placed.requestNo)
      // Ignores a failure: the page then says only that there is nothing to order.
      tell(placed.requestNo).catch(() => {})
    }
    addEventListener('storage', onStorage)
    return () => {
      isLeft = true
      unsubscribe()
      pending.show([])
      removeEventListener('storage', onStorage)
    }
  }, [t, ask])
}

const toRequestNo = ({ requestNo }: { requestNo: string }) => requestNo

/** Keeps one notice about the latest open order of another tab. `tell` shows it, and returns a function that removes it. */
function createPendingNotice(tell: (requestNo: string) => () => void) {
  /** Orders that this tab has sent. */
  const own = new Set<string>()
  /** Orders that were open when this tab began to send its own; undefined while it sends none. */
  let before: readonly string[] | undefined
  let shown: { requestNo: string; takeBack: () => void } | undefined
  return {
    /** Shows the notice about the last of the open orders, unless this tab has sent it or is sending one. */
    show: (open: readonly string[]) => {
      const requestNo = before ? undefined : open.findLast((known) => !own.has(known))
      if (requestNo === shown?.requestNo) return
      shown?.takeBack()
      shown = requestNo === undefined ? undefined : { requestNo, takeBack: tell(requestNo) }
    },
    pause: (open: readonly string[]) => {
      before = open
    },
    resume: (open: readonly string[]) => {
      for (const requestNo of open) if (before?.includes(requestNo) === false) own.add(requestNo)
      before = undefined
    },
  }
}

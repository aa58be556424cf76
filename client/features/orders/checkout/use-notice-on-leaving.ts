import { useEffect, useRef } from 'react'
import { tellPending } from '#client/features/orders/attempt/tell-outcome.ts'
import { unclearAttempts } from '#client/features/orders/attempt/attempts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { OrderItem } from '#contracts/cart/cart.ts'

/**
 * Shows a notice with a link to the order if the shopper leaves the checkout while an order is being sent. Without the
 * notice, Back would show an unchanged cart, as if nothing had been ordered.
 *
 * `whileSending` runs the work that sends an order of these items, and removes the notice when the work has ended.
 * `hasLeft` returns true if the checkout is no longer shown.
 */
export function useNoticeOnLeaving() {
  const t = useTranslate()
  const sending = useRef<readonly OrderItem[] | null>(null)
  const left = useRef<{ takeBack?: (() => void) | undefined } | null>(null)
  useEffect(() => {
    left.current = null
    return () => {
      const attempt = sending.current && unclearAttempts(sending.current).at(-1)
      left.current = { takeBack: attempt ? tellPending(attempt.requestNo, t) : undefined }
    }
  }, [t])
  const whileSending = async <Result>(
    items: readonly OrderItem[],
    work: () => Promise<Result>,
  ): Promise<Result> => {
    sending.current = items
    try {
      return await work()
    } finally {
      sending.current = null
      left.current?.takeBack?.()
    }
  }
  return { whileSending, hasLeft: () => left.current !== null }
}

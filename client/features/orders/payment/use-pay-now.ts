import { useEffect, useRef, useState } from 'react'
import { inTurn } from '#client/lib/in-turn.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import { defined } from '#contracts/values.ts'
import { trpc } from '#client/api/trpc-react.ts'

type PayKey = { orderNo: string; email?: string | undefined }

/**
 * Requests the card provider's URL, which the server has validated, and redirects to it. While a request is in flight,
 * a second press does nothing, and other tabs wait. A repeated request for the same order creates no second payment.
 */
export function usePayNow() {
  const report = useReportError()
  const { mutateAsync } = trpc.orders.pay.useMutation()
  const [busy, setBusy] = useState(false)
  const paying = useRef(false)
  const release = () => {
    paying.current = false
    setBusy(false)
  }
  useBackAgain(release)
  const pay = async (key: PayKey): Promise<void> => {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    const { orderNo, email } = key
    try {
      const { redirectUrl } = await inTurn(`pay ${orderNo}`, () =>
        mutateAsync(defined({ orderNo, email })),
      )
      // Keeps `busy` true, because the browser is about to leave the page.
      window.location.assign(redirectUrl)
    } catch (error) {
      release()
      report(error, { retry: () => void pay(key) })
    }
  }
  return { pay: (key: PayKey) => void pay(key), busy }
}

/** Resets the busy state when Back restores the page from the browser's cache. */
function useBackAgain(reset: () => void): void {
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

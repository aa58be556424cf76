import { useEffect } from 'react'
import { useReportError } from '#client/api/use-report-error.ts'
import { defined } from '#contracts/values.ts'
import { trpc } from '#client/api/trpc-react.ts'

type PayKey = { orderNo: string; email?: string | undefined }

/** Requests the card provider's URL and redirects to it. The server has validated that URL. */
export function usePayNow() {
  const report = useReportError()
  const mutation = trpc.orders.pay.useMutation()
  useBackAgain(mutation.reset)
  const pay = async (key: PayKey): Promise<void> => {
    const { orderNo, email } = key
    try {
      const { redirectUrl } = await mutation.mutateAsync(defined({ orderNo, email }))
      window.location.assign(redirectUrl)
    } catch (error) {
      report(error, { retry: () => void pay(key) })
    }
  }
  return { pay: (key: PayKey) => void pay(key), busy: mutation.isPending || mutation.isSuccess }
}

/** Resets the busy state when Back restores the page from the browser's cache. */
function useBackAgain(reset: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}

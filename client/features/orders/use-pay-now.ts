import { useEffect } from 'react'
import { useReportError } from '#client/lib/report-error.ts'
import { trpc } from '#client/lib/trpc.ts'

type PayKey = { orderNo: string; email?: string | undefined }

/** Asks where the card provider takes over, and goes there. The server checked the address. */
export function usePayNow() {
  const report = useReportError()
  const mutation = trpc.orders.pay.useMutation()
  useBackAgain(mutation.reset)
  const pay = async (key: PayKey): Promise<void> => {
    const { orderNo, email } = key
    try {
      const { redirectUrl } = await mutation.mutateAsync({
        orderNo,
        ...(email !== undefined && { email }),
      })
      window.location.assign(redirectUrl)
    } catch (error) {
      report(error, { retry: () => void pay(key) })
    }
  }
  return { pay: (key: PayKey) => void pay(key), busy: mutation.isPending || mutation.isSuccess }
}

/** A browser may bring the page back from the provider just as it was left: busy. */
function useBackAgain(reset: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}

import { useReportError } from '#client/lib/report-error.ts'
import { trpc } from '#client/lib/trpc.ts'

type Key = { orderNo: string; email?: string | undefined }

/** Asks where the card provider takes over, and goes there. The server checked the address. */
export function usePayNow() {
  const report = useReportError()
  const mutation = trpc.orders.pay.useMutation()
  const pay = async (key: Key): Promise<void> => {
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
  return { pay: (key: Key) => void pay(key), busy: mutation.isPending || mutation.isSuccess }
}

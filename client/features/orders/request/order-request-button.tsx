import { Suspense, lazy, useState } from 'react'
import { MessageSquare } from 'lucide-react'
import { notify } from '#client/dialogs/notifications.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { requestKinds, requestTitle } from './order-request.ts'
import { useSentRequests } from './sent-requests.ts'

const load = () => import('./request-dialog.tsx')
const RequestDialog = lazy(async () => ({ default: (await load()).RequestDialog }))

/**
 * Shows a button that opens a request about an order: return, repair, replacement or cancellation. Renders nothing if
 * no request is possible. The dialog's code loads after a click.
 */
export function OrderRequestButton({ order }: { order: Order }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const kinds = requestKinds(order)
  if (kinds.length === 0) return null
  const ask = async () => {
    try {
      await load()
      setAsking(true)
    } catch {
      notify.error(t('errors.network'))
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageSquare className="size-5" />}
        onClick={() => void ask()}
      >
        {t(requestTitle(kinds))}
      </Button>
      {asking && (
        <Suspense>
          <RequestDialog order={order} kinds={kinds} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Lists the requests that this browser sent about an order. */
export function SentRequests({ orderNo }: { orderNo: string }) {
  const t = useTranslate()
  const { dateTime } = useFormats()
  const sent = useSentRequests(orderNo)
  return (
    <ul className="basis-full text-small text-ink-soft empty:hidden">
      {sent.map(({ kind, at }) => (
        <li key={at}>
          {t('orders.request.sent', { date: dateTime(at), kind: t(`orders.request.${kind}`) })}
        </li>
      ))}
    </ul>
  )
}

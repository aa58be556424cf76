import { useState } from 'react'
import { CreditCard, Printer } from 'lucide-react'
import { useText } from '#client/i18n/text.tsx'
import { notify } from '#client/lib/notify.ts'
import { useReportError } from '#client/lib/report-error.ts'
import { trpc, useTrpcUtils } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { cancelRefusal } from '#contracts/orders/statuses.ts'
import { usePayNow } from './use-pay-now.ts'

type OrderActionsProps = { order: Order; email?: string | undefined }

/** What its owner can do with an order now: pay, print, cancel; and why not, where not. */
export function OrderActions({ order, email }: OrderActionsProps) {
  const text = useText()
  const payNow = usePayNow()
  const refusal = cancelRefusal(order)
  const payable = order.paymentMethod === 'card' && order.paymentStatus === 'unpaid'
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      {payable && (
        <Button
          icon={<CreditCard className="size-5" />}
          busy={payNow.busy}
          onClick={() => payNow.pay({ orderNo: order.orderNo, email })}
        >
          {text('orders.payNow')}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Printer className="size-5" />}
        onClick={() => window.print()}
      >
        {text('orders.print')}
      </Button>
      {refusal === null ? (
        <CancelOrder order={order} email={email} />
      ) : (
        <p className="min-h-12 content-center text-small text-ink-soft">
          {text(`orders.cancelRefused.${refusal}`)}
        </p>
      )}
      {payable && (
        <p className="basis-full text-small text-ink-soft">{text('orders.payNow.text')}</p>
      )}
    </div>
  )
}

/** spec §4: a user can cancel an order after the confirmation. */
function CancelOrder({ order, email }: OrderActionsProps) {
  const text = useText()
  const report = useReportError()
  const utils = useTrpcUtils()
  const [asking, setAsking] = useState(false)
  const key = { orderNo: order.orderNo, ...(email !== undefined && { email }) }
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: (answer) => {
      utils.orders.byNumber.setData(key, answer.order)
      void utils.orders.list.invalidate()
      notify.success(answer.msg)
    },
    onError: (error) => {
      void utils.orders.byNumber.invalidate(key)
      report(error, { retry: () => cancel.mutate(key) })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text('orders.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('orders.cancel')}
        text={text('orders.cancelConfirm')}
        confirmLabel={text('orders.cancel')}
        dismissLabel={text('ui.close')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(key)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

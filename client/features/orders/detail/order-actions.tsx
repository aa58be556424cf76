import { useState } from 'react'
import type { ReactNode } from 'react'
import { Printer } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { whyNotCancellable } from '#client/features/orders/status/order-texts.ts'
import {
  OrderRequestButton,
  SentRequests,
} from '#client/features/orders/request/order-request-button.tsx'
import { defined } from '#contracts/values.ts'

type OwnOrder = { order: Order; email?: string | undefined }
type OrderActionsProps = OwnOrder & {
  /** Button that adds the order's products to the cart again, passed in by the page. */
  again: ReactNode
}

/**
 * Shows the owner's actions for an order: order again, print, cancel, or send a request such as a return. Gives the
 * reason if the order cannot be cancelled, except for cancelled and for received orders. No shopper expects to cancel
 * an order that has arrived.
 */
export function OrderActions({ order, email, again }: OrderActionsProps) {
  const t = useTranslate()
  const refusal = whyNotCancellable(order)
  return (
    <div className="flex flex-wrap items-start gap-3 *:max-sm:grow print:hidden">
      {again}
      <Button
        variant="secondary"
        icon={<Printer className="size-5" />}
        onClick={() => window.print()}
      >
        {t('orders.print')}
      </Button>
      <OrderRequestButton order={order} />
      {refusal === null ? (
        <CancelOrder order={order} email={email} />
      ) : (
        // Gives no reason for a cancelled order, because a notice higher on the page says that the order is cancelled.
        refusal !== 'cancelled' &&
        order.deliveryStatus !== 'received' && (
          <p className="min-h-12 content-center text-small text-ink-soft">
            {t(`orders.cancelRefused.${refusal}`)}
          </p>
        )
      )}
      <SentRequests orderNo={order.orderNo} />
    </div>
  )
}

/** Cancels an order after a confirmation (docs/specification.md › Order statuses). */
function CancelOrder({ order, email }: OwnOrder) {
  const t = useTranslate()
  const report = useReportError()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const key = defined({ orderNo: order.orderNo, email })
  /** Returns true if the upstream has cancelled the order, as it may have if only its response was lost. */
  const isCancelled = async () => {
    try {
      const now = await utils.orders.byNumber.fetch(key, { staleTime: 0, retry: false })
      return now.paymentStatus === 'cancelled'
    } catch {
      return false
    }
  }
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: (answer) => {
      const cancelled = { ...order, paymentStatus: 'cancelled' as const }
      utils.orders.byNumber.setData(key, answer.order ?? cancelled)
      if (answer.order === null) void utils.orders.byNumber.invalidate(key)
      void utils.orders.list.invalidate()
      notify.success(answer.msg)
    },
    onError: async (error) => {
      if (await isCancelled()) void utils.orders.list.invalidate()
      else report(error, { retry: () => cancel.mutate(key) })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('orders.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('orders.cancel')}
        text={t('orders.cancelConfirm')}
        confirmLabel={t('orders.cancel')}
        dismissLabel={t('orders.cancelNot')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(key)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

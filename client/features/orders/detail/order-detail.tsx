import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/notice.tsx'
import { OrderProgressLine } from '#client/features/orders/status/order-progress-line.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { HowToPay, PayByCard } from '#client/features/orders/payment/how-to-pay.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadges } from '#client/features/orders/status/order-badges.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderNotice } from '#client/features/orders/status/order-notice.tsx'
import { isCardDeclined } from '#client/features/orders/status/order-progress.ts'
import { orderSteps } from '#client/features/orders/status/order-steps.ts'

type OrderDetailProps = {
  order: Order
  /** Email of a guest, required to access the order. */
  email?: string | undefined
  /** Address and working hours of the shop, passed in by the page. */
  pickupPlace: ReactNode
  /** Total in BTC and ETH, passed in by the page. */
  equivalent: ReactNode
  /** Button that adds the order's products to the cart again, passed in by the page. */
  again: ReactNode
}

/** Classes that print the order as a plain document without boxes. The page adds the letterhead. */
const DOCUMENT =
  'print:text-small print:[&_.rounded-card]:border-0 print:[&_.rounded-card]:bg-transparent print:[&_.rounded-card]:p-0 print:[&_dl>div]:py-1.5 print:[&_li]:py-1.5'

/** Shows everything about one order, ready to print (docs/specification.md › Entities and their fields). */
export function OrderDetail({ order, email, pickupPlace, equivalent, again }: OrderDetailProps) {
  const t = useTranslate()
  const { dateTime } = useFormats()
  return (
    <div className={cx('flex flex-col gap-6', DOCUMENT)}>
      <DocumentTitle order={order} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="text-small text-ink-soft">
          {order.createdAt !== null && (
            <p>{t('orders.created', { date: dateTime(order.createdAt) })}</p>
          )}
        </div>
        <OrderBadges order={order} />
      </div>
      {isCardDeclined(order) && (
        <Notice tone="warning" title={t('checkout.success.declined.title')}>
          {t('checkout.success.declined.text')}
        </Notice>
      )}
      <div className="contents print:order-3 print:flex print:flex-col print:gap-4">
        <OrderNotice order={order} />
        <PayByCard order={order} email={email} />
        <HowToPay order={order} email={email} />
      </div>
      <Card className="print:hidden">
        <OrderProgressLine
          label={t('orders.detail.status')}
          steps={orderSteps(order, { t, dateTime })}
        />
      </Card>
      <OrderActions order={order} email={email} again={again} />
      <div className="contents print:order-2 print:block">
        <OrderContents order={order} equivalent={equivalent} />
      </div>
      <Card className="print:order-1">
        <OrderParties order={order} pickupPlace={pickupPlace} />
      </Card>
    </div>
  )
}

/**
 * Prints the title of the document: a receipt for a paid order, a confirmation for an unpaid order. Any other order,
 * such as a cancelled one, gets no title.
 */
function DocumentTitle({ order }: { order: Order }) {
  const t = useTranslate()
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'unpaid') return null
  return (
    <h2 className="hidden text-title font-semibold print:block">
      {t(
        order.paymentStatus === 'paid' ? 'orders.document.receipt' : 'orders.document.confirmation',
      )}
    </h2>
  )
}

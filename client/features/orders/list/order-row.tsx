import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Card } from '#client/ui/card.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/product/price.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { isPayableByCard } from '#contracts/orders/statuses.ts'
import { OrderBadges } from '#client/features/orders/status/order-badges.tsx'
import { isPaymentExpected } from '#client/features/orders/status/use-order-watch.ts'
import { PayNowButton } from '#client/features/orders/payment/pay-now-button.tsx'

const SHOWN_PICTURES = 4

type OrderRowProps = {
  order: Order
  /** Button that adds the order's products to the cart again, passed in by the page. */
  again: ReactNode
}

/** Shows an order in a list: number, date, status, items, total and quick actions. */
export function OrderRow({ order, again }: OrderRowProps) {
  const t = useTranslate()
  const { money, dateTime, number } = useFormats()
  const [first, ...rest] = order.lines
  const pieces = first?.quantity ?? 1
  // Counts pieces, so that the numbers add up to the product count.
  const more = rest.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  return (
    <li>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="font-semibold tabular">
              {t('orders.number', { orderNo: order.orderNo })}
            </h2>
            <p className="text-small text-ink-soft">
              {[
                order.createdAt !== null &&
                  t('orders.created', { date: dateTime(order.createdAt) }),
                order.productCount !== null && t('cart.pieces', { count: order.productCount }),
              ]
                .filter(Boolean)
                .join('\u00A0· ')}
            </p>
          </div>
          <OrderBadges order={order} />
        </div>
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 sm:flex">
          <ul className="flex gap-2 max-sm:col-span-2" aria-hidden="true">
            {order.lines.slice(0, SHOWN_PICTURES).map((line, index) => (
              <li key={index} className="overflow-hidden rounded-control bg-tile">
                <Picture
                  src={line.image}
                  alt=""
                  width={64}
                  height={64}
                  sizes="64px"
                  className="size-16"
                />
              </li>
            ))}
          </ul>
          <p className="min-w-0 flex-1 text-small">
            {pieces !== 1 && `${number(pieces)}\u00A0× `}
            {first && <ProductTitle title={first.title} />}
            {more > 0 && (
              <span className="text-ink-soft"> {t('orders.more', { count: more })}</span>
            )}
          </p>
          <Price price={money(order.total)} />
        </div>
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {isPayableByCard(order) && <PayNowButton order={order} size="small" />}
          {isPaymentExpected(order) && !isPayableByCard(order) && (
            <OrderLink order={order} label={t('orders.payTo.title')} variant="primary" />
          )}
          <OrderLink order={order} label={t('orders.open')} variant="secondary" />
          {again}
        </div>
      </Card>
    </li>
  )
}

type OrderLinkProps = { order: Order; label: string; variant: 'primary' | 'secondary' }

/** Links to an order. The accessible label also contains the order number. */
function OrderLink({ order: { orderNo }, label, variant }: OrderLinkProps) {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  return (
    <a
      href={paths.order(orderNo)}
      className={buttonClass(variant, 'small')}
      aria-label={labelled(label, t('orders.number', { orderNo }))}
    >
      {label}
    </a>
  )
}

export function OrderRowSkeleton() {
  return <Skeleton className="h-44 w-full rounded-card" />
}

import { OrderLines } from '#client/features/orders/detail/order-lines.tsx'
import { OrderParties } from '#client/features/orders/detail/order-parties.tsx'
import { OrderTotals } from '#client/features/orders/detail/order-totals.tsx'
import { OrderRow, OrderRowSkeleton } from '#client/features/orders/list/order-row.tsx'
import { HowToPay, PayByCard } from '#client/features/orders/payment/how-to-pay.tsx'
import { OrderBadges } from '#client/features/orders/status/order-badges.tsx'
import { OrderNotice } from '#client/features/orders/status/order-notice.tsx'
import { OrderProgressLine } from '#client/features/orders/status/order-progress-line.tsx'
import { orderSteps } from '#client/features/orders/status/order-steps.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Group, Kit } from '#client/workbench/examples/part.ts'
import { MOVES, PAY_TO } from '#client/workbench/examples/order-examples.ts'
import { NOW } from '#client/workbench/examples/shop-examples.ts'

const HOUR = 3_600
const rowOf = (order: Order) => (
  <ul>
    <OrderRow order={order} again={null} />
  </ul>
)
const stepsOf = (order: Order, { t, formats }: Kit) => (
  <OrderProgressLine
    label={t('orders.detail.status')}
    steps={orderSteps(order, { t, dateTime: formats.dateTime })}
  />
)

export const ORDERS: Group = {
  parts: [
    {
      file: 'features/orders/list/order-row.tsx',
      states: ({ shop }) => ({
        paid: rowOf(shop.order()),
        'to be paid by card': rowOf(shop.unpaid({ paymentMethod: 'card' })),
        loading: <OrderRowSkeleton />,
      }),
    },
    {
      file: 'features/orders/status/order-badges.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        'paid, in transit': <OrderBadges order={shop.order()} />,
        unpaid: <OrderBadges order={shop.unpaid()} />,
        cancelled: <OrderBadges order={shop.order({ paymentStatus: 'cancelled' })} />,
      }),
    },
    {
      file: 'features/orders/status/order-progress-line.tsx',
      states: (kit) => ({
        'waiting for payment': stepsOf(kit.shop.unpaid(), kit),
        'in transit': stepsOf(
          kit.shop.order({
            moves: MOVES,
            trackingUrl: 'https://carrier.example/parcel/1',
          }),
          kit,
        ),
        rejected: stepsOf(kit.shop.order({ deliveryStatus: 'rejected' }), kit),
        cancelled: stepsOf(kit.shop.order({ paymentStatus: 'cancelled' }), kit),
      }),
    },
    {
      file: 'features/orders/status/order-notice.tsx',
      states: ({ shop }) => ({
        'waiting for a card': <OrderNotice order={shop.unpaid({ paymentMethod: 'card' })} />,
        'last hours of the reservation': (
          <OrderNotice
            order={shop.unpaid({ createdAt: NOW - 69 * HOUR, expiresAt: NOW + 3 * HOUR })}
          />
        ),
        paid: <OrderNotice order={shop.order({ deliveryStatus: 'pending' })} />,
        cancelled: <OrderNotice order={shop.order({ paymentStatus: 'cancelled' })} />,
      }),
    },
    {
      file: 'features/orders/payment/how-to-pay.tsx',
      states: ({ shop }) => ({
        'by card': <PayByCard order={shop.unpaid({ paymentMethod: 'card' })} email={undefined} />,
        'by invoice': <HowToPay order={shop.unpaid({ payTo: PAY_TO })} email={undefined} />,
        'by crypto': (
          <HowToPay order={shop.unpaid({ paymentMethod: 'crypto' })} email={undefined} />
        ),
      }),
    },
    {
      file: 'features/orders/detail/order-lines.tsx',
      states: ({ shop }) => ({ 'one product': <OrderLines order={shop.order()} /> }),
    },
    {
      file: 'features/orders/detail/order-totals.tsx',
      states: ({ shop }) => ({
        'with tax': <OrderTotals order={shop.order()} equivalent={null} />,
      }),
    },
    {
      file: 'features/orders/detail/order-parties.tsx',
      states: ({ shop }) => ({ firm: <OrderParties order={shop.order()} pickupPlace={null} /> }),
    },
  ],
}

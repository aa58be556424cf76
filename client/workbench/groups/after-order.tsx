import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { OrderActions } from '#client/features/orders/detail/order-actions.tsx'
import { OrderDetail } from '#client/features/orders/detail/order-detail.tsx'
import { OrderTitle } from '#client/features/orders/detail/order-title.tsx'
import { GuestOrderForm } from '#client/features/orders/guest/guest-order-form.tsx'
import { OrderFilter } from '#client/features/orders/list/order-filter.tsx'
import { NO_FILTER } from '#client/features/orders/list/order-filter-params.ts'
import { CopyValue } from '#client/features/orders/payment/copy-value.tsx'
import { PayNowButton } from '#client/features/orders/payment/pay-now-button.tsx'
import { rememberRequest } from '#client/features/orders/request/sent-requests.ts'
import { AttemptOutcome } from '#client/features/orders/success/attempt-outcome.tsx'
import { OrderClosed } from '#client/features/orders/success/order-closed.tsx'
import { OrderThanks, OrderThanksSkeleton } from '#client/features/orders/success/order-thanks.tsx'
import { SuccessNext } from '#client/features/orders/success/success-next.tsx'
import { OrderAgainButton } from '#client/features/cart/order-again-button.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { PickupPlace } from '#client/pages/parts/pickup-place.tsx'
import {
  Acted,
  LeftFields,
  Pressed,
  SentForm,
  leaveFields,
} from '#client/workbench/examples/acted.tsx'
import { ATTEMPTS, MOVES, PAY_TO } from '#client/workbench/examples/order-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'
import { NOW } from '#client/workbench/examples/shop-examples.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { paths } from '#client/paths.ts'

const ignore = () => {}
const passedIn = (order: Order) => ({
  pickupPlace: <PickupPlace />,
  equivalent: <InCrypto price={order.total} />,
})
const actionsOf = (order: Order) => (
  <OrderActions order={order} again={<OrderAgainButton order={order} />} />
)
const thanksOf = (order: Order) => (
  <OrderThanks
    orderNo={order.orderNo}
    guestEmail={undefined}
    order={order}
    asking={false}
    {...passedIn(order)}
  />
)
const filterOf = (from: string, to: string): ReactNode => (
  <OrderFilter filter={{ ...NO_FILTER, paymentStatus: 'unpaid', from, to }} onApply={ignore} />
)
const nextOf = (order: Order) => (
  <SuccessNext order={order} email={undefined} href={paths.order(order.orderNo)} />
)

/** Parts that show an order after the checkout. */
export const AFTER_ORDER: Group = {
  parts: [
    {
      file: 'features/orders/success/order-thanks.tsx',
      states: ({ shop }) => ({
        'to be paid by bank transfer': thanksOf(
          shop.unpaid({ paymentMethod: 'bank_transfer', payTo: PAY_TO }),
        ),
        loading: <OrderThanksSkeleton />,
      }),
    },
    {
      file: 'features/orders/success/success-next.tsx',
      states: ({ shop }) => ({
        'to be paid by card': nextOf(shop.unpaid({ paymentMethod: 'card' })),
        'card declined': nextOf(shop.unpaid({ paymentMethod: 'card', cardDeclined: true })),
      }),
    },
    {
      file: 'features/orders/success/attempt-outcome.tsx',
      states: () => ({
        'not known yet': <AttemptOutcome requestNo={ATTEMPTS.pending} />,
        'not placed': <AttemptOutcome requestNo={ATTEMPTS.rejected} />,
        'unknown to the shop': <AttemptOutcome requestNo={ATTEMPTS.none} />,
      }),
    },
    {
      file: 'features/orders/success/order-closed.tsx',
      states: ({ shop }) => ({
        'of someone else': <OrderClosed orderNo={shop.order().orderNo} />,
      }),
    },
    {
      file: 'features/orders/guest/guest-order-form.tsx',
      states: ({ shop }) => ({
        'left empty': (
          <LeftFields>
            <GuestOrderForm orderNo="" onFound={ignore} />
          </LeftFields>
        ),
        searching: (
          <SentForm fields={{ email: shop.order().contact.email }}>
            <GuestOrderForm orderNo={shop.order().orderNo} onFound={ignore} />
          </SentForm>
        ),
      }),
    },
    {
      file: 'features/orders/detail/order-title.tsx',
      states: () => ({
        'longer than the line': (
          <h1 className="text-heading font-semibold">
            <OrderTitle orderNo="SR-261104-CA9KPSQ6" />
          </h1>
        ),
      }),
    },
    {
      file: 'features/orders/detail/order-actions.tsx',
      states: ({ shop }) => ({
        'can be cancelled': actionsOf(shop.unpaid()),
        'too late to cancel': actionsOf(shop.order()),
      }),
    },
    {
      file: 'features/orders/detail/order-detail.tsx',
      states: ({ shop }) => {
        const order = shop.order({ orderNo: 'N2601310009', moves: MOVES })
        return {
          'in transit, return requested': (
            <Requested order={order}>
              <OrderDetail
                order={order}
                again={<OrderAgainButton order={order} />}
                {...passedIn(order)}
              />
            </Requested>
          ),
        }
      },
    },
    {
      file: 'features/orders/payment/pay-now-button.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        'in a list': <PayNowButton order={shop.order()} size="small" />,
        'opening the payment page': (
          <Pressed shows="[aria-busy=true]">
            <PayNowButton order={shop.order()} />
          </Pressed>
        ),
      }),
    },
    {
      file: 'features/orders/payment/copy-value.tsx',
      states: () => ({
        plain: <CopyValue value={PAY_TO.account}>{PAY_TO.account}</CopyValue>,
      }),
    },
    {
      file: 'features/orders/list/order-filter.tsx',
      states: () => ({
        'by status and day': filterOf('2026-01-01', '2026-01-31'),
        'end before start': (
          <Acted act={leaveFields} shows="[aria-invalid=true]">
            {filterOf('2026-01-31', '2026-01-01')}
          </Acted>
        ),
      }),
    },
  ],
}

/** Shows a part to a shopper who has sent a request for a return in this browser. */
function Requested({ order, children }: { order: Order; children: ReactNode }) {
  const { orderNo } = order
  useEffect(() => rememberRequest({ orderNo, kind: 'return', at: NOW - 3_600 }), [orderNo])
  return children
}

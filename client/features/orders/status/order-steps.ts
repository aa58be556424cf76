import type { TFunction } from '#client/i18n/translate.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { isDeliveryStatus } from '#contracts/orders/statuses.ts'
import type { ProgressStep } from './order-progress-line.tsx'

type Way = Pick<
  Order,
  | 'paymentStatus'
  | 'deliveryStatus'
  | 'paymentMethod'
  | 'shippingMethod'
  | 'createdAt'
  | 'moves'
  | 'trackingUrl'
>
type Texts = { t: TFunction; dateTime: (seconds: number) => string }
/**
 * A step, and the order status that it stands for. The date of the step is the date on which the order reached this
 * status.
 */
type StatusStep = ProgressStep & { status: string }

const REACHED = { pending: 0, shipped: 1, in_transit: 2, received: 3, returned: 3, rejected: 2 }

/**
 * Returns the steps of an order: ordered, payment, pending shipment, shipped, in transit, received.
 *
 * - The payment of a cash order comes last.
 * - An order that the shopper collects is neither shipped nor in transit, unless this is its current status.
 * - The last step of a cancelled, returned or rejected order says what happened.
 * - A step has a date if the upstream says when the order reached the step.
 * - The step that the parcel has reached links to the carrier's page.
 */
export function orderSteps(order: Way, { t, dateTime }: Texts): ProgressStep[] {
  const { createdAt, moves } = order
  const withDate = ({ status, ...step }: StatusStep): ProgressStep => {
    const at = moves.findLast(({ to }) => to === status)?.at
    return step.state === 'open' || at === undefined ? step : { ...step, note: dateTime(at) }
  }
  const ordered: ProgressStep = {
    label: t('orders.detail.step.ordered'),
    state: 'done',
    ...(createdAt !== null && { note: dateTime(createdAt) }),
  }
  const steps = statusSteps(order, t).map(withDate)
  return [ordered, ...steps]
}

function statusSteps(order: Way, t: TFunction): StatusStep[] {
  if (order.paymentStatus === 'cancelled') {
    return [{ status: 'cancelled', label: t('orders.payment.cancelled'), state: 'failed' }]
  }
  const payment = paymentSteps(order, t)
  const delivery = withTracking(deliverySteps(order, t), order.trackingUrl, t)
  return order.paymentMethod === 'cash' ? [...delivery, ...payment] : [...payment, ...delivery]
}

/** Links the last step that the parcel has reached to the carrier's page. */
function withTracking(
  steps: readonly StatusStep[],
  href: string | null,
  t: TFunction,
): readonly StatusStep[] {
  const reached = steps.findLast(({ state }) => state !== 'open')
  if (href === null || reached === undefined || reached.status === 'pending') return steps
  const link = { href, label: t('orders.detail.track', { host: new URL(href).host }) }
  return steps.map((step) => (step === reached ? { ...step, link } : step))
}

/**
 * Returns the payment step in a list. The list is empty if the shop does not recognise the payment status, and for an
 * unpaid cash order whose parcel was returned or rejected.
 */
function paymentSteps(order: Way, t: TFunction): StatusStep[] {
  const { paymentStatus, paymentMethod, deliveryStatus } = order
  const isCash = paymentMethod === 'cash'
  if (paymentStatus === 'paid') {
    return [{ status: 'paid', label: t('orders.payment.paid'), state: 'done' }]
  }
  if (paymentStatus !== 'unpaid' || (isCash && NO_CASH_AFTER.has(deliveryStatus))) return []
  const isNext = isCash ? deliveryStatus === 'received' : deliveryStatus === 'pending'
  return [
    {
      status: 'unpaid',
      label: t('orders.detail.step.payment'),
      state: isNext ? 'current' : 'open',
    },
  ]
}

/** Delivery statuses after which the shopper no longer pays a cash order. */
const NO_CASH_AFTER = new Set(['returned', 'rejected'])

function deliverySteps(order: Way, t: TFunction): StatusStep[] {
  const { deliveryStatus } = order
  const isPickup = order.shippingMethod === 'pickup'
  if (!isDeliveryStatus(deliveryStatus)) {
    if (!deliveryStatus) return []
    return [{ status: deliveryStatus, label: deliveryStatus, state: 'current' }]
  }
  // No delivery step is current while an order awaits its payment, because nobody prepares the order yet.
  const waits = order.paymentStatus === 'unpaid' && order.paymentMethod !== 'cash'
  const reached = waits && deliveryStatus === 'pending' ? -1 : REACHED[deliveryStatus]
  const steps = (['pending', 'shipped', 'in_transit', 'received'] as const).map(
    (status, index): StatusStep => ({
      status,
      label:
        isPickup && isForPickup(status)
          ? t(`orders.pickup.${status}`)
          : t(`orders.delivery.${status}`),
      state: index < reached ? 'done' : index > reached ? 'open' : 'current',
    }),
  )
  const last = steps.at(-1)
  if (deliveryStatus === 'received' && last) last.state = 'done'
  if (deliveryStatus === 'returned' || deliveryStatus === 'rejected') {
    const done = steps
      .slice(0, reached + 1)
      .filter(({ status }) => !isPickup || isForPickup(status))
      .map((step): StatusStep => ({ ...step, state: 'done' }))
    const label = t(`orders.delivery.${deliveryStatus}`)
    return [...done, { status: deliveryStatus, label, state: 'failed' }]
  }
  return isPickup
    ? steps.filter(({ status, state }) => isForPickup(status) || state === 'current')
    : steps
}

function isForPickup(status: string): status is 'pending' | 'received' {
  return status === 'pending' || status === 'received'
}

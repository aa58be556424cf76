import type { Order } from '#contracts/orders/orders.ts'
import { PayTo } from './pay-to.tsx'
import { TopUp } from './top-up.tsx'

type HowToPayProps = {
  order: Order
  /** Of a guest, who proves the order by it. */
  email: string | undefined
}

/** Where to send the money of an order that waits for it: an account, or an address for cryptocurrency. */
export function HowToPay({ order, email }: HowToPayProps) {
  if (order.paymentStatus !== 'unpaid') return null
  if (order.paymentMethod === 'crypto') return <TopUp orderNo={order.orderNo} email={email} />
  return order.payTo && <PayTo payTo={order.payTo} order={order} />
}

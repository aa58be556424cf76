import type { Order } from '#contracts/orders/orders.ts'
import { PaymentInstructions } from './payment-instructions.tsx'
import { CryptoTopUp } from './crypto-top-up.tsx'

type HowToPayProps = {
  order: Order
  /** Email of a guest, required to access the order. */
  email: string | undefined
}

/** Shows how to pay an unpaid order: a bank account, or an address for cryptocurrency. */
export function HowToPay({ order, email }: HowToPayProps) {
  if (order.paymentStatus !== 'unpaid') return null
  if (order.paymentMethod === 'crypto') return <CryptoTopUp orderNo={order.orderNo} email={email} />
  return order.payTo && <PaymentInstructions payTo={order.payTo} order={order} />
}

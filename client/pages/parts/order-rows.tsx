import { OrderAgainButton } from '#client/features/cart/order-again-button.tsx'
import { OrderRow } from '#client/features/orders/list/order-row.tsx'
import type { Order } from '#contracts/orders/orders.ts'

/** Lists orders, each with a button that adds its products to the cart again. */
export function OrderRows({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <OrderRow
          key={order.orderNo}
          order={order}
          again={<OrderAgainButton order={order} size="small" />}
        />
      ))}
    </ul>
  )
}

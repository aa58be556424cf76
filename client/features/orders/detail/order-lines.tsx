import { paths } from '#client/paths.ts'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { OrderedProduct } from './ordered-product.tsx'

/** Lists the items of an order with unit prices. */
export function OrderLines({ order }: { order: Pick<Order, 'lines'> }) {
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <OrderedProduct
          key={line.id}
          line={line}
          title={
            <a href={paths.product(line.id)} className={PLAIN_LINK}>
              <ProductTitle title={line.title} />
            </a>
          }
          amount={{ ...line.price, minor: line.price.minor * line.quantity }}
        />
      ))}
    </ul>
  )
}

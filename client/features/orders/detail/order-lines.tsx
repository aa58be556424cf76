import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { Picture } from '#client/ui/picture.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Order } from '#contracts/orders/orders.ts'

/** Lists the items of an order with unit prices. */
export function OrderLines({ order }: { order: Pick<Order, 'lines'> }) {
  const { money, number } = useFormats()
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 py-4 sm:gap-4">
          <span className="shrink-0 overflow-hidden rounded-control bg-tile print:hidden">
            <Picture
              src={line.image}
              alt=""
              width={72}
              height={72}
              sizes="72px"
              className="size-14 sm:size-18"
            />
          </span>
          <div className="min-w-0 grow">
            <a href={paths.product(line.id)} className={PLAIN_LINK}>
              <ProductTitle title={line.title} />
            </a>
            <p className="text-small text-ink-soft tabular">
              {number(line.quantity)} × {money(line.price)}
            </p>
          </div>
          <p className="font-medium tabular">
            {money({ ...line.price, minor: line.price.minor * line.quantity })}
          </p>
        </li>
      ))}
    </ul>
  )
}

import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { PLAIN_LINK, TEXT_LINK } from '#client/ui/link-class.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'
import { OrderedProduct } from './ordered-product.tsx'

/** Lists the items of an order with unit prices. */
export function OrderLines({ order }: { order: Pick<Order, 'lines'> }) {
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line, index) => (
        <OrderedProduct
          // The index is a stable key, because the lines always stay in the same sequence. The id of a line may be
          // unknown.
          key={index}
          line={line}
          title={<LineTitle line={line} />}
          amount={amountOf(line)}
        >
          <GenuineLink line={line} />
        </OrderedProduct>
      ))}
    </ul>
  )
}

type Line = Order['lines'][number]

function LineTitle({ line: { id, title } }: { line: Line }) {
  // Shows the id of a product whose title is unknown.
  const text = <ProductTitle title={title || (id === null ? '–' : `#${id}`)} />
  if (id === null) return text
  return (
    <a href={paths.product(id)} className={PLAIN_LINK}>
      {text}
    </a>
  )
}

/** Links to /genuine, where the shopper can check the delivered product. */
function GenuineLink({ line: { id, title } }: { line: Line }) {
  const t = useTranslate()
  if (id === null) return null
  const label = t('meta.genuine')
  return (
    <a
      href={paths.genuine({ id })}
      aria-label={`${label} ${title}`}
      className={`${TEXT_LINK} inline-block py-1 text-small print:hidden`}
    >
      {label}
    </a>
  )
}

function amountOf({ price, quantity }: Line): Money | null {
  return price && quantity !== null ? { ...price, minor: price.minor * quantity } : null
}

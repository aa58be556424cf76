import { CartLineRow } from '#client/features/cart/cart-line-row.tsx'
import type { CartLine } from '#client/features/cart/cart-lines.ts'
import { CartSkeleton } from '#client/features/cart/cart-skeleton.tsx'
import { CartSummary } from '#client/features/cart/cart-summary.tsx'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })
const ignore = () => {}
const rowOf = (line: CartLine, selected = true) => (
  <ul>
    <CartLineRow
      line={line}
      selected={selected}
      onSelect={ignore}
      stock={line.product && <StockNote stock={line.product.stock} />}
    />
  </ul>
)
const summaryOf = (chosen: readonly CartLine[], nothingLeft = false) => (
  <CartSummary
    chosen={chosen}
    count={chosen.length}
    nothingLeft={nothingLeft}
    equivalent={<InCrypto price={usd(25_900)} />}
    deliveryCost={null}
    hasBar={false}
    onCheckout={ignore}
  />
)

export const CART: Group = {
  parts: [
    {
      file: 'features/cart/cart-line-row.tsx',
      states: ({ shop }) => ({
        selected: rowOf(shop.line({}, 2)),
        'not selected, reduced': rowOf(shop.line({ oldPrice: usd(16_190) }), false),
        'price and stock changed': rowOf(shop.line({ stock: 2 }, 5, 11_950), false),
        'sold out': rowOf(shop.line({ stock: 0 }), false),
        'no longer offered': rowOf(shop.line(null), false),
      }),
    },
    {
      file: 'features/cart/cart-summary.tsx',
      states: ({ shop }) => ({
        'with a saving': summaryOf([shop.line({ oldPrice: usd(16_190) }, 2)]),
        'nothing selected': summaryOf([]),
        'nothing left': summaryOf([], true),
      }),
    },
    {
      file: 'features/cart/cart-skeleton.tsx',
      states: () => ({ loading: <CartSkeleton lines={1} /> }),
    },
  ],
}

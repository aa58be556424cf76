import { AddToCartButton } from '#client/features/cart/add-to-cart-button.tsx'
import { CartLineRow } from '#client/features/cart/cart-line-row.tsx'
import type { CartLine } from '#client/features/cart/cart-lines.ts'
import { CartList } from '#client/features/cart/cart-list.tsx'
import { CartSkeleton } from '#client/features/cart/cart-skeleton.tsx'
import { CartSoFar } from '#client/features/cart/cart-so-far.tsx'
import { CartSummary } from '#client/features/cart/cart-summary.tsx'
import { CheckoutBar } from '#client/features/cart/checkout-bar.tsx'
import { OrderAgainButton } from '#client/features/cart/order-again-button.tsx'
import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { IncomingCart } from '#client/features/cart/travel/incoming-cart.tsx'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { DeliveryCost } from '#client/features/orders/estimate/delivery-cost.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { InBrowser } from '#client/workbench/examples/in-browser.tsx'
import { WithCart } from '#client/workbench/examples/remembered.tsx'
import { ITEMS, backupOf } from '#client/workbench/examples/order-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'
import { usd } from '#client/workbench/examples/shop-examples.ts'

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
    equivalent={chosen.length > 0 && <InCrypto price={usd(25_900)} />}
    deliveryCost={chosen.length > 0 && <DeliveryCost items={ITEMS} />}
    hasBar={false}
    onCheckout={ignore}
  />
)
const listOf = (lines: readonly CartLine[], deselectedIds: readonly number[]) => (
  <CartList
    lines={lines}
    deselectedIds={new Set(deselectedIds)}
    onDeselect={ignore}
    stockOf={(stock) => <StockNote stock={stock} />}
  />
)
const incoming = (text: string) => (
  <InBrowser>
    <IncomingCart text={text} />
  </InBrowser>
)
const IN_CART = ITEMS.map(({ id, quantity }) => ({
  id,
  num: quantity,
  price: id === 7 ? '129.50' : '49.00',
}))
const barOf = (partly: string | false, total: string) => (
  // Leaves room for the bar, which stands at the bottom of its state. The watched element is far below the window.
  <div style={{ blockSize: '6rem' }}>
    <div
      id="far-below"
      style={{ position: 'absolute', insetBlockStart: '100000px', blockSize: '1px' }}
    />
    <CheckoutBar total={total} partly={partly} watch="far-below" onCheckout={ignore} />
  </div>
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
    {
      file: 'features/cart/cart-list.tsx',
      states: ({ shop }) => ({
        'one of two selected': listOf([shop.line(), shop.line(backupOf(shop), 1, 4_900)], [8]),
        'nothing can be ordered': listOf([shop.line({ stock: 0 })], []),
      }),
    },
    {
      file: 'features/cart/checkout-bar.tsx',
      states: ({ t, formats }) => ({
        'not all selected': barOf(
          t('cart.selected', { selected: 1, count: 2 }),
          formats.money({ minor: 25_900 }),
        ),
      }),
    },
    {
      file: 'features/cart/cart-so-far.tsx',
      states: () => ({
        'three pieces': (
          <WithCart items={IN_CART}>
            <CartSoFar />
          </WithCart>
        ),
      }),
    },
    {
      file: 'features/cart/add-to-cart-button.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        'in stock': <AddToCartButton product={shop.product()} />,
        'sold out': <AddToCartButton product={shop.product({ stock: 0 })} />,
      }),
    },
    {
      file: 'features/cart/quick-add-button.tsx',
      isSmall: true,
      states: ({ shop }) => ({ plain: <QuickAddButton product={shop.product()} /> }),
    },
    {
      file: 'features/cart/order-again-button.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        medium: <OrderAgainButton order={shop.order()} />,
        'in a list': <OrderAgainButton order={shop.order()} size="small" />,
      }),
    },
    {
      file: 'features/cart/travel/incoming-cart.tsx',
      states: () => ({
        'all can be added': incoming('7:2,8:1'),
        'one sold out, one unknown, one unreadable': incoming('7:2,8:5,9:1,?'),
        'nothing readable': incoming('?,?'),
        loading: incoming('12:1'),
      }),
    },
  ],
}

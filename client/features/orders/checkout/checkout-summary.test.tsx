// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import type { Preview } from '#contracts/orders/orders.ts'
import { CheckoutSummary } from './checkout-summary.tsx'

const price = { minor: 1_000, currency: 'EUR' }
const line = { id: 7, title: 'Vault', image: null, price, amount: price, quantity: 2, stock: 9 }
const preview: Preview = {
  lines: [line],
  amount: price,
  tax: price,
  shippingFee: null,
  total: price,
  shipping: [],
  payment: [],
  courierCity: '',
}

test.each([
  ['as many pieces as are wanted', 2, undefined],
  ['too few pieces', 1, 'Only 1 left'],
  ['no pieces', 0, 'Out of stock'],
])(
  'the folded summary reports a product only if too few pieces are in stock: %s',
  (...[, stock, note]) => {
    const lines = [
      { ...line, id: 8, title: 'Key' },
      { ...line, stock },
    ]
    const dom = renderInDom(
      <CheckoutSummary preview={{ ...preview, lines }} settled equivalent={null} />,
    )
    const bar = dom.getByRole('button', { name: /^Your order/ })
    expect(/Only \d left|Out of stock/.exec(bar.textContent)?.[0]).toBe(note)
  },
)

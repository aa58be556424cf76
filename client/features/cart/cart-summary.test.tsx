import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { LAYOUT_DATA } from '#client/testing/shop-data.ts'
import type { CartLine } from './cart-lines.ts'
import { CartSummary } from './cart-summary.tsx'

function lineOf(id: number, num: number, minor: number): CartLine {
  const price = { minor, currency: 'USD' }
  const product = { id, title: 'Vault', tags: [], images: [], price, oldPrice: null, stock: 9 }
  const rest = { salesCount: 0, categoryId: 1, brandId: 1, brandName: 'Maker' }
  return { item: { id, num, price: '1.00' }, product: { ...product, ...rest } }
}

const summaryOf = (chosen: readonly CartLine[], nothingLeft = false) =>
  renderMarkup(
    <CartSummary
      chosen={chosen}
      nothingLeft={nothingLeft}
      deliveryCost={null}
      hasBar
      equivalent={null}
      onCheckout={() => undefined}
    />,
    LAYOUT_DATA,
  )

test('shows the number of pieces and the total of the selected lines', () => {
  const summary = summaryOf([lineOf(1, 2, 12_950), lineOf(2, 1, 1_005)])
  expect(summary).toContain('3 items')
  expect(summary).toContain('$269.05')
})

test('asks the shopper to select a product when none is selected', () => {
  expect(summaryOf([])).toContain('Select at least one item to check out')
  expect(summaryOf([lineOf(1, 1, 100)])).not.toContain('Select at least one item to check out')
})

test('does not ask to select a product when every line is sold out', () => {
  const summary = summaryOf([], true)
  expect(summary).toContain('Nothing in your cart is available right now')
  expect(summary).not.toContain('Select at least one item')
})

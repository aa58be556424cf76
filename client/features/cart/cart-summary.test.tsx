// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { LAYOUT_DATA } from '#client/testing/shop-data.ts'
import type { CartLine } from './cart-lines.ts'
import { CartSummary } from './cart-summary.tsx'

function lineOf(id: number, num: number, minor: number): CartLine {
  const price = { minor, currency: 'USD' }
  const product = { id, title: 'Vault', tags: [], images: [], price, oldPrice: null, stock: 9 }
  const rest = { salesCount: 0, categoryId: 1, brandId: 1, brandName: 'Maker' }
  return { item: { id, num, price: '1.00' }, product: { ...product, ...rest } }
}

const onCheckout = vi.fn<() => void>()

const summaryOf = (chosen: readonly CartLine[], nothingLeft = false, count = chosen.length) =>
  renderInDom(
    <CartSummary
      chosen={chosen}
      count={count}
      nothingLeft={nothingLeft}
      deliveryCost={null}
      hasBar={false}
      equivalent={null}
      onCheckout={onCheckout}
    />,
    LAYOUT_DATA,
  )

const REASON = 'Select at least one item to check out'

test('shows the number of pieces and the total of the selected lines', () => {
  const dom = summaryOf([lineOf(1, 2, 12_950), lineOf(2, 1, 1_005)])
  dom.getByText('3 items')
  expect(dom.getAllByText('$269.05')).toHaveLength(1)
})

test('says how many lines are selected only if the checkout leaves some out', () => {
  expect(summaryOf([lineOf(1, 2, 12_950)], false, 2).text()).toContain('1 of 2 selected')
  expect(summaryOf([lineOf(1, 2, 12_950)]).text()).not.toContain('selected')
})

test('the checkout button opens the checkout if at least one line is selected', () => {
  fireEvent.click(summaryOf([lineOf(1, 1, 100)]).getByRole('button', { name: 'Go to checkout' }))
  expect(onCheckout).toHaveBeenCalledOnce()
})

test('if no line is selected, asks the shopper to select one and does not open the checkout', () => {
  const dom = summaryOf([])
  dom.getByText(REASON)
  fireEvent.click(dom.getByRole('button', { name: 'Go to checkout' }))
  expect(onCheckout).not.toHaveBeenCalled()
  expect(summaryOf([lineOf(1, 1, 100)]).queryByText(REASON)).toBeNull()
})

test('does not ask the shopper to select a line if every line is sold out', () => {
  const dom = summaryOf([], true)
  dom.getByText('Nothing in your cart is available right now')
  expect(dom.queryByText(REASON)).toBeNull()
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hrefsOf, renderInDom, textsOf } from '#client/testing/render-in-dom.tsx'
import { ORDER } from '#client/testing/order-data.ts'
import { CURRENCY_DATA } from '#client/testing/shop-data.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

const line = {
  id: 7,
  title: 'Vault',
  image: null,
  quantity: 2,
  price: { minor: 500, currency: 'EUR' },
}

test('lists every line, even if some of its values are unknown and left out', () => {
  const lines = [
    line,
    { ...line, price: null },
    { ...line, id: null, quantity: null },
    { ...line, title: '' },
  ]
  const dom = renderInDom(<OrderLines order={{ lines }} />)
  const items = dom.getAllByRole('listitem')
  expect(items).toHaveLength(4)
  const products = hrefsOf(dom.getAllByRole('link')).filter((to) => to?.startsWith('/product'))
  expect(products).toEqual(['/product/7', '/product/7', '/product/7'])
  dom.getByRole('link', { name: '#7' })
  expect(textsOf(items).map((item) => item.includes('10.00'))).toEqual([true, false, false, true])
  expect(dom.text()).not.toMatch(/NaN|null|undefined/)
})

test('shows the quantity, unit price and amount of a line', () => {
  const dom = renderInDom(<OrderLines order={{ lines: [line] }} />, [CURRENCY_DATA])
  expect(dom.text()).toMatch(/2\s×\s\$5\.00/)
  dom.getByText('$10.00')
})

test('shows the amount of the goods, the delivery fee, the tax and the total of an order', () => {
  const dom = renderInDom(<OrderTotals order={ORDER} equivalent={null} />, [CURRENCY_DATA])
  expect(textsOf(dom.getAllByRole('term'))).toEqual([
    'Subtotal',
    'Delivery',
    'Total excluding VAT',
    'VAT included',
    'Total',
  ])
  expect(textsOf(dom.getAllByRole('definition'))).toEqual([
    '$25.00',
    '$5.00',
    '$25.21',
    '$4.79',
    '$30.00',
  ])
})

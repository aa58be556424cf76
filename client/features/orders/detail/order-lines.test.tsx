import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
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

test('lists lines with unknown price, id, quantity or title, and leaves out only the unknown values', () => {
  const lines = [
    line,
    { ...line, price: null },
    { ...line, id: null, quantity: null },
    { ...line, title: '' },
  ]
  const markup = renderMarkup(<OrderLines order={{ lines }} />)
  expect(markup.match(/<li/g)).toHaveLength(4)
  expect(markup.match(/href="\/product\/7"/g)).toHaveLength(3)
  expect(markup.match(/10\.00/g)).toHaveLength(2)
  expect(markup).toContain('#7')
  expect(markup).not.toMatch(/NaN|null|undefined/)
})

test('shows the quantity, unit price and amount of a line', () => {
  const markup = renderMarkup(<OrderLines order={{ lines: [line] }} />, [CURRENCY_DATA])
  const text = markup.replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/2\s×\s\$5\.00/)
  expect(text).toContain('$10.00')
})

test('shows the amount of the goods, the delivery fee, the tax and the total of an order', () => {
  const markup = renderMarkup(<OrderTotals order={ORDER} equivalent={null} />, [CURRENCY_DATA])
  const rows = [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  expect(rows.map(([, ...cells]) => cells.map((cell) => cell.replaceAll(/<[^>]+>/g, '')))).toEqual([
    ['Subtotal', '$25.00'],
    ['Delivery', '$5.00'],
    ['Total excluding VAT', '$25.21'],
    ['VAT included', '$4.79'],
    ['Total', '$30.00'],
  ])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ORDER } from '#client/testing/order-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { CURRENCY_DATA } from '#client/testing/shop-data.ts'
import { OrderRow } from './order-row.tsx'

test('shows the number, creation time, product count, statuses and total of an order', () => {
  const dom = renderInDom(<OrderRow order={ORDER} again={null} />, [CURRENCY_DATA])
  dom.getByRole('heading', { level: 2, name: 'Order N1' })
  expect(dom.text()).toContain('31 Jan 2026')
  dom.getByText(/ · 3 items$/)
  for (const whole of ['Paid', 'In transit', '$30.00']) dom.getByText(whole)
  const open = dom.getByRole('link', { name: /Order N1$/ })
  expect(open.getAttribute('href')).toBe('/user/orderInfo/N1')
})

test('names the first product with its quantity, and counts the pieces of the other products', () => {
  const [line] = ORDER.lines
  if (!line) throw new Error('Expected a line')
  const others = [1, 3].map((quantity) => ({ ...line, quantity }))
  const order = { ...ORDER, lines: [line, ...others], productCount: 6 }
  const dom = renderInDom(<OrderRow order={order} again={null} />, [CURRENCY_DATA])
  expect(dom.text()).toContain('2 × Vault and 4 more items')
})

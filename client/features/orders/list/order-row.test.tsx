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

import { expect, test } from 'vitest'
import { ORDER } from '#client/testing/order-data.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import { CURRENCY_DATA } from '#client/testing/shop-data.ts'
import { OrderRow } from './order-row.tsx'

test('shows the number, creation time, product count, statuses and total of an order', () => {
  const markup = renderMarkup(<OrderRow order={ORDER} again={null} />, [CURRENCY_DATA])
  const text = markup.replaceAll(/(?:<[^>]+>)+/g, '|')
  for (const part of [
    'Order N1',
    '31\u00A0Jan 2026',
    '3 items',
    '|Paid|',
    '|In transit|',
    '$30.00',
  ]) {
    expect(text).toContain(part)
  }
})

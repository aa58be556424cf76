// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import type { OrderFilterForm } from '#contracts/orders/forms.ts'
import { OrderFilter } from './order-filter.tsx'
import { NO_FILTER } from './order-filter-params.ts'

test('rejects an invalid order number with a hint at the field, and removes spaces and “#” from a valid number', async () => {
  const applied: OrderFilterForm[] = []
  const dom = renderInDom(
    <OrderFilter filter={NO_FILTER} onApply={(filter) => void applied.push(filter)} />,
  )
  const field = dom.getByLabelText('Order number')
  fireEvent.change(field, { target: { value: 'my order?' } })
  fireEvent.click(dom.getByRole('button', { name: 'Apply' }))
  await dom.findByText(/^Enter only the order number: letters, digits and hyphens/)
  expect(field).toHaveProperty('value', 'my order?')
  fireEvent.change(field, { target: { value: ' #SR - 260131 - 7XK2M9QD' } })
  fireEvent.click(dom.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(applied).toEqual([{ ...NO_FILTER, orderNo: 'SR-260131-7XK2M9QD' }]))
})

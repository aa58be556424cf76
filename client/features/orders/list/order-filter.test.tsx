// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, renderInDom } from '#client/testing/render-in-dom.tsx'
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

test('refuses a date range of more than 90 days on blur and on submit', async () => {
  const applied: OrderFilterForm[] = []
  const dom = renderInDom(
    <OrderFilter filter={NO_FILTER} onApply={(filter) => void applied.push(filter)} />,
  )
  const until = dom.getByLabelText('To')
  const error = 'Choose no more than 90 days'
  const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  set(dom.getByLabelText('From'), '2026-01-01')
  set(until, '2026-04-01')
  fireEvent.blur(until)
  await waitFor(() => expect(descriptionOf(until)).toContain(error))
  set(until, '2026-03-31')
  fireEvent.blur(until)
  await waitFor(() => expect(descriptionOf(until)).not.toContain(error))
  set(until, '2026-04-01')
  fireEvent.click(dom.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(descriptionOf(until)).toContain(error))
  expect(applied).toEqual([])
})

// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { DeliveryCost } from './delivery-cost.tsx'

test('keeps the focus on the button that shows the delivery cost, and says that it is open', async () => {
  const dom = renderInDom(<DeliveryCost items={[{ id: 1, quantity: 1 }]} />)
  const before = dom.getByRole('button', { name: 'Check delivery cost' })
  before.focus()
  fireEvent.click(before)
  await dom.findByRole('combobox', { name: 'Country' })
  const after = dom.getByRole('button', { name: 'Check delivery cost' })
  expect(after.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(after)
})

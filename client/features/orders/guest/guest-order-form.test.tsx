// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { GuestOrderForm } from './guest-order-form.tsx'

test('shows an error at the order number if the shop finds no order, and keeps the typed number and email', async () => {
  const data = { code: 'BAD_REQUEST', httpStatus: 400, kind: 'business' }
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json({ error: { message: 'No such order.', code: -32_600, data } }, { status: 400 }),
    )
  const dom = renderInDom(<GuestOrderForm orderNo="SR-260131-7XK2M9QD" onFound={() => {}} />)
  const number = dom.getByLabelText<HTMLInputElement>(/^Order number/)
  const email = dom.getByLabelText<HTMLInputElement>(/^Email/)
  fireEvent.change(email, { target: { value: 'ann@example.test' } })
  fireEvent.click(dom.getByRole('button', { name: 'View order' }))
  await dom.findByText('No such order.')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect([number.value, email.value]).toEqual(['SR-260131-7XK2M9QD', 'ann@example.test'])
})

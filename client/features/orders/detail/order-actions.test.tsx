// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER } from '#client/testing/order-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { OrderActions } from './order-actions.tsx'

const actionsOf = (deliveryStatus: string, paymentStatus = 'paid') =>
  renderInDom(<OrderActions order={{ ...ORDER, deliveryStatus, paymentStatus }} again={null} />)

test('gives the reason why an order on its way cannot be cancelled, and no reason for a received order', () => {
  expect(actionsOf('in_transit').text()).toContain('so it can’t be cancelled here')
  const received = actionsOf('received')
  received.getByRole('button', { name: 'Print' })
  expect(received.text()).not.toContain('cancelled')
})

test('sends one cancellation when the shopper presses the confirm button twice', async () => {
  const calls: unknown[] = []
  globalThis.fetch = (input) => {
    if (input === '/trpc/orders.cancel') calls.push(input)
    return new Promise(() => {})
  }
  const dom = actionsOf('pending', 'unpaid')
  fireEvent.click(dom.getByRole('button', { name: 'Cancel order' }))
  const confirm = within(dom.getByRole('dialog')).getByRole('button', { name: 'Cancel order' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(calls).not.toEqual([]))
  await new Promise(setImmediate)
  expect(calls).toHaveLength(1)
})

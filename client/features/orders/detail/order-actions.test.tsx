// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ORDER } from '#client/testing/order-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { OrderActions } from './order-actions.tsx'

const actionsOf = (deliveryStatus: string) =>
  renderInDom(<OrderActions order={{ ...ORDER, deliveryStatus }} again={null} />)

test('says of an order on its way why it cannot be cancelled, and of a received order nothing about that', () => {
  expect(actionsOf('in_transit').text()).toContain('so it can’t be cancelled here')
  const received = actionsOf('received')
  received.getByRole('button', { name: 'Print' })
  expect(received.text()).not.toContain('cancelled')
})

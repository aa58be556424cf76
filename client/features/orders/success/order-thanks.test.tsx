// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ORDER } from '#client/testing/order-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { OrderThanks } from './order-thanks.tsx'

function headingOf(paymentStatus: Order['paymentStatus']): string | null {
  const dom = renderInDom(
    <OrderThanks
      orderNo={ORDER.orderNo}
      guestEmail={undefined}
      order={{ ...ORDER, paymentStatus }}
      asking={false}
      pickupPlace={null}
      equivalent={null}
    />,
  )
  return dom.getByRole('heading', { level: 1 }).textContent
}

test('thanks for an order, but not for one that has been cancelled meanwhile', () => {
  expect(headingOf('paid')).toBe('Order placed')
  expect(headingOf('cancelled')).toBe('Order')
})

// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { adoptCart, cartStore } from '#client/session/cart-store.ts'
import { setCart } from '#client/session/session.ts'
import { noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { CART_LINES_MAX } from '#contracts/limits.ts'
import { useCartActions } from './use-cart-actions.ts'

const line = (id: number) => ({ id, num: 1, price: '10.00' })

/** Button that removes the product 1 from the cart. */
function RemoveOne() {
  const { remove } = useCartActions()
  return (
    <button type="button" onClick={() => remove(1, 'Vault')}>
      Remove
    </button>
  )
}

/** Runs the undo that the latest notice offers. */
function undo(): void {
  const notice = noticeQueue.get().at(-1)?.notice
  if (notice?.kind === 'undo') notice.undo()
}

test('an undo keeps all lines of a cart that has become full since the removal, and says that the cart is full', () => {
  adoptCart(Array.from({ length: CART_LINES_MAX }, (_, index) => line(index + 1)))
  fireEvent.click(renderInDom(<RemoveOne />).getByRole('button'))
  setCart((cart) => [...cart, line(999)])
  const full = cartStore.get()
  undo()
  expect(cartStore.get()).toEqual(full)
  expect(noticeQueue.get().at(-1)?.notice).toMatchObject({
    kind: 'warning',
    text: 'Your cart can hold up to 100 different products',
  })
})

test('an undo shows no notice if the cart has room for all removed lines', () => {
  adoptCart([line(1), line(2)])
  fireEvent.click(renderInDom(<RemoveOne />).getByRole('button'))
  undo()
  expect(cartStore.get()).toEqual([line(1), line(2)])
  expect(noticeKinds()).toEqual(['undo'])
})

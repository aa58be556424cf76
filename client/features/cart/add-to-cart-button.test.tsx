// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { cartStore } from '#client/session/cart-store.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { QuickAddButton } from './quick-add-button.tsx'

const product = {
  id: 7,
  title: 'Vault',
  tags: [],
  images: [],
  price: { minor: 100, currency: 'USD' },
  oldPrice: null,
  stock: 9,
  salesCount: 0,
  categoryId: 1,
  brandId: 1,
  brandName: 'Maker',
}

test('its name contains the product where a page has several such buttons, and always begins with the visible label', () => {
  const dom = renderInDom(
    <>
      <AddToCartButton product={product} />
      <AddToCartButton product={product} isNamed />
      <AddToCartButton product={{ ...product, stock: 0 }} isNamed />
    </>,
  )
  for (const name of ['Add to cart', 'Add to cart: Vault', 'Out of stock: Vault'])
    expect(dom.getByRole('button', { name })).toBeTruthy()
})

test.each([
  ['the button of a product page', <AddToCartButton key="" product={{ ...product, stock: 0 }} />],
  ['the cart button of a card', <QuickAddButton key="" product={{ ...product, stock: 0 }} />],
])('%s shows a warning instead of adding a product that is out of stock', (_, button) => {
  adoptUser({ kind: 'guest' })
  const dom = renderInDom(button)
  fireEvent.click(dom.getByRole('button'))
  expect(noticeQueue.get().map(({ notice }) => notice)).toEqual([
    { kind: 'warning', text: 'This product is out of stock' },
  ])
  expect(cartStore.get()).toEqual([])
})

test('each click on the cart button of a card adds one item, but no more items than are in stock', () => {
  adoptUser({ kind: 'guest' })
  const dom = renderInDom(<QuickAddButton product={{ ...product, stock: 2 }} />)
  const counts = [1, 2, 3].map(() => {
    fireEvent.click(dom.getByRole('button', { name: 'Add Vault to cart' }))
    return cartStore.get().map(({ id, num }) => ({ id, num }))
  })
  expect(counts).toEqual([[{ id: 7, num: 1 }], [{ id: 7, num: 2 }], [{ id: 7, num: 2 }]])
  expect(noticeQueue.get().map(({ notice }) => notice)).toEqual([
    { kind: 'cart', title: 'Vault', image: null },
    { kind: 'cart', title: 'Vault', image: null },
    {
      kind: 'warning',
      text: 'Vault: up to 2 can be ordered, and they’re all in your cart',
    },
  ])
})

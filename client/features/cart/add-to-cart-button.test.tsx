// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'

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

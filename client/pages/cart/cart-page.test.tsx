// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { cartProductsQuery } from '#client/features/cart/queries.ts'
import { adoptCart } from '#client/session/cart-store.ts'
import { stubStorage } from '#client/testing/browser-storage.ts'
import type { StorageMode } from '#client/testing/browser-storage.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { PRODUCT, SITE_INFO_DATA } from '#client/testing/shop-data.ts'
import CartPage from './cart-page.tsx'

const WARNING =
  'Your browser can’t store your cart. If you reload or close this page, your cart will be lost.'

/** Opens the cart page in a browser whose session storage has this state. */
async function openCart(mode: StorageMode) {
  stubStorage('sessionStorage', mode)
  vi.spyOn(globalThis, 'scrollTo').mockReturnValue()
  adoptCart([{ id: PRODUCT.id, num: 1, price: '49.90' }])
  const dom = renderInDom(<CartPage params={{}} search={new URLSearchParams()} />, [
    SITE_INFO_DATA,
    [cartProductsQuery([PRODUCT.id]), [PRODUCT]],
  ])
  await dom.findByRole('link', { name: PRODUCT.title })
  return dom
}

test.each(['blocked', 'full'] as const)(
  'warns once that a reload loses the cart when the browser’s storage is %s',
  async (mode) => {
    const dom = await openCart(mode)
    expect(dom.getAllByText(WARNING)).toHaveLength(1)
  },
)

test('shows no warning about a cart that the browser stores', async () => {
  const dom = await openCart('open')
  expect(dom.queryByText(WARNING)).toBeNull()
})

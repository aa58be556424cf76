// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { savedQuery } from '#client/features/catalog/queries.ts'
import { save, unsave } from '#client/features/catalog/saved/saved-products.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { PRODUCT } from '#client/testing/shop-data.ts'
import type { SavedList } from '#contracts/catalog/saved.ts'
import SavedPage from './saved-page.tsx'

test('a shared list without available products leads to the shopper’s own list, and does not call it empty', async () => {
  save([PRODUCT])
  onTestFinished(() => void unsave(PRODUCT.id))
  const shared: SavedList = {
    products: [],
    leftOut: { unknown: [9998], unread: [], tooMany: 0, unreadable: 0 },
  }
  const dom = await act(async () =>
    renderInDom(<SavedPage params={{}} search={new URLSearchParams({ ids: '9998' })} />, [
      [savedQuery('9998'), shared],
    ]),
  )
  const own = await dom.findByRole('link', { name: 'Your saved products' })
  expect(own.getAttribute('href')).toBe('/saved')
  dom.getByText(/1 product from this link isn’t available/)
  dom.getByRole('link', { name: 'Shop all products' })
  expect(dom.queryByText('Nothing saved yet')).toBeNull()
})

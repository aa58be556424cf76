// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { choose } from '#client/features/catalog/compare/chosen-products.ts'
import { comparedStore } from '#client/features/catalog/compare/compared-store.ts'
import { compareQuery } from '#client/features/catalog/queries.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { PRODUCT } from '#client/testing/shop-data.ts'
import type { Comparison } from '#contracts/catalog/compare.ts'
import ComparePage from './compare-page.tsx'

/** Opens the comparison of the product 7 and of the product 9, which does not exist or cannot be read. */
function openComparison(nine: 'unknown' | 'unread' = 'unknown', readable = true) {
  onTestFinished(() => choose([]))
  const search = new URLSearchParams({ ids: '7,9' })
  const comparison: Comparison = {
    products: readable
      ? [{ product: { ...PRODUCT, id: 7 }, specifications: [], rating: null }]
      : [],
    leftOut: { unknown: [], unread: [], tooMany: 0, unreadable: 0, [nine]: [9] },
    suggestions: [],
  }
  return renderInDom(<ComparePage params={{}} search={search} />, [
    [compareQuery(search), comparison],
  ])
}

test('removes products that no longer exist from the shopper’s own comparison', () => {
  choose([7, 9])
  openComparison().getByText(/1 product from this link isn’t available/)
  expect(comparedStore.get()).toEqual([7])
})

test('keeps a product that the shop cannot read at the moment in the shopper’s own comparison', () => {
  choose([7, 9])
  const dom = openComparison('unread')
  dom.getByText('1 product can’t be shown right now. Please try again later.')
  expect(comparedStore.get()).toEqual([7, 9])
  fireEvent.click(dom.getByRole('link', { name: /^Remove/ }))
  expect(comparedStore.get()).toEqual([9])
})

test('does not call a comparison empty whose products the shop cannot read at the moment', () => {
  expect(openComparison('unread', false).queryByText('Nothing to compare yet')).toBeNull()
})

test('a shared comparison with a product that does not exist leaves the shopper’s own comparison as it is', () => {
  choose([9, 3])
  openComparison()
  expect(comparedStore.get()).toEqual([9, 3])
})

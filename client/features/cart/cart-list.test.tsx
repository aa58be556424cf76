// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { LAYOUT_DATA } from '#client/testing/shop-data.ts'
import type { CartLine } from './cart-lines.ts'
import { CartList } from './cart-list.tsx'

function lineOf(id: number): CartLine {
  const price = { minor: 100, currency: 'USD' }
  const product = {
    id,
    title: `Vault ${id}`,
    tags: [],
    images: [],
    price,
    oldPrice: null,
    stock: 9,
  }
  const rest = { salesCount: 0, categoryId: 1, brandId: 1, brandName: 'Maker' }
  return { item: { id, num: 1, price: '1.00' }, product: { ...product, ...rest } }
}

const listWithout = (deselected: readonly number[]) => (
  <CartList
    lines={[lineOf(1), lineOf(2)]}
    deselectedIds={new Set(deselected)}
    onDeselect={() => undefined}
    stockOf={() => null}
  />
)

test('“Select all” is ticked if all lines are selected, half-ticked if only some are selected, and otherwise unticked', () => {
  const dom = renderInDom(listWithout([]), LAYOUT_DATA)
  const all = dom.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ })
  const state = () => ({ checked: all.checked, some: all.indeterminate })
  expect(state()).toEqual({ checked: true, some: false })
  dom.rerender(listWithout([1]))
  expect(state()).toEqual({ checked: false, some: true })
  dom.rerender(listWithout([1, 2]))
  expect(state()).toEqual({ checked: false, some: false })
})

test('keeps the focus in the line when “Update item” disappears', () => {
  const line = lineOf(1)
  const changed = { ...line, item: { ...line.item, price: '2.00' } }
  const listOf = (shown: CartLine) => (
    <CartList
      lines={[shown, lineOf(2)]}
      deselectedIds={new Set()}
      onDeselect={() => undefined}
      stockOf={() => null}
    />
  )
  const dom = renderInDom(listOf(changed), LAYOUT_DATA)
  const update = dom.getByRole('button', { name: 'Update item' })
  update.focus()
  fireEvent.click(update)
  dom.rerender(listOf(line))
  expect(dom.queryByRole('button', { name: 'Update item' })).toBeNull()
  expect(document.activeElement).toBe(dom.getByRole('checkbox', { name: /Vault 1/ }))
})

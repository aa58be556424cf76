// @vitest-environment happy-dom
import { useState } from 'react'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom, textOf } from '#client/testing/render-in-dom.tsx'
import { CURRENCY_DATA } from '#client/testing/shop-data.ts'
import { catalogHref, parseCatalogQuery } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { PriceFilter } from './price-filter.tsx'

const REFUSAL = 'Enter the price as a number, such as 49.90.'
const REVERSED = /wrong way round/

/** Renders the price filter of a list with this URL query. Each change of the filter changes `list.url`. */
function filterOf(search: string) {
  const list = { url: `/catalog?${search}` }
  const Filter = () => {
    const [query, setQuery] = useState(() => parseCatalogQuery(new URLSearchParams(search)))
    const onChange = (next: CatalogQuery) => {
      list.url = catalogHref('/catalog', next)
      setQuery(next)
    }
    return <PriceFilter query={query} symbol="$" onChange={onChange} />
  }
  const dom = renderInDom(<Filter />, [CURRENCY_DATA])
  const [from, to] = ['From', 'To'].map((name) => {
    const field = dom.getByRole<HTMLInputElement>('textbox', { name })
    return {
      field,
      fill: (value: string) => fireEvent.change(field, { target: { value } }),
      enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
      isInvalid: () => field.getAttribute('aria-invalid') === 'true',
      description: () => {
        const id = field.getAttribute('aria-describedby')
        return id === null ? '' : textOf(document.getElementById(id) ?? undefined)
      },
    }
  })
  if (!from || !to) throw new Error('Expected two price fields')
  return { dom, text: dom.text, from, to, list }
}

test('shows an error beside both fields while the minimum price exceeds the maximum', async () => {
  const { from, to, list, text, dom } = filterOf('min=200&max=100')
  await dom.findByText(REVERSED)
  expect(text()).toMatch(/\$100\.00.*\$200\.00/)
  expect(from.field.value).toBe('200')
  expect(from.description()).toMatch(REVERSED)
  expect(to.description()).toMatch(REVERSED)

  to.fill('300')
  to.enter()
  expect(list.url).toBe('/catalog?min=200&max=300')
  await waitFor(() => expect(text()).not.toMatch(REVERSED))
  expect(to.description()).toBe('')

  to.fill('50')
  to.enter()
  expect(list.url).toBe('/catalog?min=200&max=50')
  await dom.findByText(REVERSED)
})

test('refuses a price that is not an amount, and keeps the current filter until the price is corrected', async () => {
  const { from, to, list, text, dom } = filterOf('min=50')
  for (const typed of ['-5', 'abc1e3', '1,00,0']) {
    from.fill(typed)
    from.enter()
    await dom.findByText(REFUSAL)
    expect(from.isInvalid()).toBe(true)
    expect(from.description()).toBe(REFUSAL)
    expect(from.field.value).toBe(typed)
    expect(to.isInvalid()).toBe(false)
    expect(list.url).toBe('/catalog?min=50')
    from.fill('60')
    await waitFor(() => expect(text()).not.toContain(REFUSAL))
  }
  from.fill('１２０')
  from.enter()
  expect(list.url).toBe('/catalog?min=120')
  from.fill('$1,140.50')
  from.enter()
  expect(list.url).toBe('/catalog?min=1140.5')
})

test('a price that is not an amount hides the note about swapped prices, and gets an error when the shopper leaves the field', async () => {
  const { from, to, text, dom } = filterOf('min=200&max=100')
  await dom.findByText(REVERSED)
  from.fill('abc')
  await waitFor(() => expect(text()).not.toMatch(REVERSED))
  expect(text()).not.toContain(REFUSAL)
  fireEvent.blur(from.field, { relatedTarget: to.field })
  await dom.findByText(REFUSAL)
  expect(from.isInvalid()).toBe(true)
  expect(from.description()).toBe(REFUSAL)
  expect(to.description()).toBe('')
  from.fill('200')
  await dom.findByText(REVERSED)
  expect(text()).not.toContain(REFUSAL)
})

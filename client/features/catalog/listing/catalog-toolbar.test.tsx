// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom, textOf } from '#client/testing/render-in-dom.tsx'
import type { CatalogQuery } from './catalog-query.ts'
import { parseCatalogQuery } from './catalog-query.ts'
import { CatalogToolbar } from './catalog-toolbar.tsx'
import { PageSize } from './page-size.tsx'

const go = vi.fn<(query: CatalogQuery) => void>()

function listOf(search: string) {
  const query = parseCatalogQuery(new URLSearchParams(search))
  return { basePath: '/catalog', scope: {}, query, chosen: query, go }
}

function render(search: string, total = 120) {
  return renderInDom(
    <CatalogToolbar list={listOf(search)} total={total} failed={false} filterButton={null} />,
  )
}

const renderSize = (search: string) => renderInDom(<PageSize list={listOf(search)} />)

/**
 * Returns the chosen value of the field with this label, and the values and labels of its options. The page must
 * contain no other field.
 */
function choiceOf(dom: ReturnType<typeof render>, name: string) {
  const field = dom.getByRole<HTMLSelectElement>('combobox', { name })
  const options = dom.getAllByRole<HTMLOptionElement>('option')
  return {
    values: options.map(({ value }) => value),
    labels: options.map(textOf),
    chosen: field.value,
  }
}

test('offers sorting by price and sales in both directions, and newest first as the default', () => {
  expect(choiceOf(render('sort=sales_asc&size=24'), 'Sort by')).toMatchObject({
    values: ['', 'price_desc', 'price_asc', 'sales_desc', 'sales_asc'],
    chosen: 'sales_asc',
  })
})

test('offers pages of 12, 24 or 48 products', () => {
  expect(choiceOf(renderSize('size=24'), 'Per page')).toMatchObject({
    values: ['12', '24', '48'],
    chosen: '24',
  })
})

test.each([
  ['“Best match” in a search', 'q=wallet', 'Best match'],
  ['“Newest” in any other list', '', 'Newest'],
])('labels the default sort order %s', (_, search, name) => {
  const { chosen, labels } = choiceOf(render(search), 'Sort by')
  expect(chosen).toBe('')
  expect(labels[0]).toBe(name)
  expect(labels.filter((label) => /^(Best match|Newest)$/.test(label))).toEqual([name])
})

test('goes to the first page of the list when the shopper changes the sort order or the page size', () => {
  const order = render('q=usb&page=3').getByRole('combobox', { name: 'Sort by' })
  fireEvent.change(order, { target: { value: 'price_asc' } })
  expect(go).toHaveBeenLastCalledWith(
    expect.objectContaining({ sort: 'price_asc', page: 1, keyword: 'usb' }),
  )
  const size = renderSize('q=usb&page=3').getByRole('combobox', { name: 'Per page' })
  fireEvent.change(size, { target: { value: '48' } })
  expect(go).toHaveBeenLastCalledWith(expect.objectContaining({ size: 48, page: 1 }))
})

const headingOf = (search: string, total: number) =>
  textOf(render(search, total).getByRole('heading', { level: 2 }))

test('shows the range and the total, such as “13–24 of 120”, or only the total if there is a single page', () => {
  expect(headingOf('page=2', 120)).toBe('13–24 of 120 products')
  expect(headingOf('page=5&size=24', 100)).toBe('97–100 of 100 products')
  expect(headingOf('', 12)).toBe('12 products')
})

test('shows only the total if the URL’s page number is past the end of the list', () => {
  expect(headingOf('page=9', 30)).toBe('30 products')
})

test('without JavaScript, keeps the URL’s other parameters except the page when sort order or page size changes', () => {
  const search = 'q=usb&a4=401&sort=price_asc&size=24&page=3'
  const hidden = ({ container }: ReturnType<typeof render>) =>
    Array.from(container.querySelectorAll<HTMLInputElement>('form input[type=hidden]'), (field) => [
      field.name,
      field.value,
    ])
  expect(hidden(render(search))).toEqual([
    ['q', 'usb'],
    ['a4', '401'],
    ['size', '24'],
  ])
  expect(hidden(renderSize(search))).toEqual([
    ['q', 'usb'],
    ['a4', '401'],
    ['sort', 'price_asc'],
  ])
})

import { expect, test } from 'vitest'
import { parsePage } from '#client/lib/parse-page.ts'
import {
  filterFromSearch,
  filterToInput,
  filterToSearch,
  NO_FILTER,
} from './order-filter-params.ts'

const search = (text: string) => new URLSearchParams(text)

test('writes a filter and a page number to the URL, and reads the same values back', () => {
  const filter = { paymentStatus: 'paid', orderNo: 'SR-1', from: '2026-01-01', to: '' } as const
  const kept = Object.entries(filterToSearch(filter, 2)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  expect(filterFromSearch(new URLSearchParams(kept))).toEqual(filter)
  expect(parsePage(new URLSearchParams(kept))).toBe(2)
})

test('ignores invalid filter values in the URL', () => {
  expect(filterFromSearch(search('status=free&from=2026-13-99&to=yesterday'))).toEqual(NO_FILTER)
})

test('ignores a date range that the form would reject', () => {
  expect(filterFromSearch(search('from=2026-01-01&to=2026-11-01'))).toEqual(NO_FILTER)
  expect(filterFromSearch(search('from=2026-02-01&to=2026-01-01'))).toEqual(NO_FILTER)
})

test('sends no payment status if the shopper filters by “all”', () => {
  expect(filterToInput(NO_FILTER, 1)).toEqual({ page: 1, limit: 10 })
})

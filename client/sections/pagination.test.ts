import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test('links to every page of a short list', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})

test('in a long list, links to the first page, the last page and the pages around the current one, with gaps', () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})

test('shows a link instead of a gap if the gap would hide only one page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})

test('links only to existing pages if the current page is past the end of the list', () => {
  expect(pageWindow(9, 3)).toEqual([1, 2, 3])
})

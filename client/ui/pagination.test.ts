import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test('few pages are all shown', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})

test('many pages show the ends, the neighbours and gaps between', () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})

test('a gap of one page is that page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})

test('a page past the end links only to pages there are', () => {
  expect(pageWindow(9, 3)).toEqual([1, 2, 3])
})

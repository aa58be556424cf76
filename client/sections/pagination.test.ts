import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test('shows all of a few pages', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
})

test('shows ends, neighbours and gaps for many pages', () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})

test('shows a page instead of a gap of one', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})

test('links a page past the end to existing pages only', () => {
  expect(pageWindow(9, 3)).toEqual([1, 2, 3])
})

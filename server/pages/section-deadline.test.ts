import { expect, test } from 'vitest'
import { createSectionDeadline } from './section-deadline.ts'

test('for 5 s after a query without an input was late, pages wait only 200 ms for it', () => {
  let nowMs = 0
  const { of, noteLate } = createSectionDeadline(() => nowMs)
  expect(of('site.info', undefined)).toBe(2_000)
  noteLate('site.info', 2_001)
  noteLate('catalog.products', 2_001)
  expect(of('site.info', undefined)).toBe(200)
  expect(of('site.languages', undefined)).toBe(2_000)
  // Another list may be quick.
  expect(of('catalog.products', { page: 2 })).toBe(2_000)
  nowMs = 4_000
  noteLate('site.info', 200)
  nowMs = 5_000
  expect(of('site.info', undefined)).toBe(2_000)
})

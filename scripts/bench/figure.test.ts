import { expect, test } from 'vitest'
import { median } from './figure.ts'

test('the median is the middle of an odd number of values, in order or not', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

import { expect, test } from 'vitest'
import { median } from './figure.ts'

test('median returns the middle of an odd number of values, sorted or not', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('median returns the mean of the two middle values of an even number of values', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

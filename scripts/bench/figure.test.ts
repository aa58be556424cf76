import { expect, test } from 'vitest'
import { median } from './figure.ts'

test('takes the middle of an odd number of values, sorted or not', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('takes the mean of the two middle values of an even number', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

import { expect, test } from 'vitest'
import { readStep } from './stepper.tsx'

test('keeps a typed quantity between 1 and the stock', () => {
  expect(readStep('0', 2, 5)).toBe(1)
  expect(readStep('3', 2, 5)).toBe(3)
  expect(readStep('99', 2, 5)).toBe(5)
})

test('keeps the last valid quantity when the input is not a number', () => {
  expect(readStep('', 2, 5)).toBe(2)
  expect(readStep('abc', 2, 5)).toBe(2)
})

test('shows one when the stock is zero', () => {
  expect(readStep('4', 1, 0)).toBe(1)
})

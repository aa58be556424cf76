import { expect, test } from 'vitest'
import { clampStep } from './stepper.tsx'

test('a typed quantity stays between one and what is there', () => {
  expect(clampStep('0', 5)).toBe(1)
  expect(clampStep('3', 5)).toBe(3)
  expect(clampStep('99', 5)).toBe(5)
})

test('what is no number becomes one', () => {
  expect(clampStep('', 5)).toBe(1)
  expect(clampStep('abc', 5)).toBe(1)
})

test('without stock the stepper still shows one', () => {
  expect(clampStep('4', 0)).toBe(1)
})

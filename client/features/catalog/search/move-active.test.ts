import { expect, test } from 'vitest'
import { moveActive } from './move-active.ts'

test('arrow keys cycle through the options and the field', () => {
  expect([-1, 0, 1, 2].map((active) => moveActive('ArrowDown', active, 3))).toEqual([0, 1, 2, -1])
  expect([-1, 2, 1, 0].map((active) => moveActive('ArrowUp', active, 3))).toEqual([2, 1, 0, -1])
})

test('Home and End move within the options, and keep their meaning in the field', () => {
  expect(moveActive('Home', 2, 4)).toBe(0)
  expect(moveActive('End', 0, 4)).toBe(3)
  expect(moveActive('Home', -1, 4)).toBeUndefined()
  expect(moveActive('End', -1, 4)).toBeUndefined()
})

test('ignores other keys', () => {
  expect(moveActive('a', 1, 4)).toBeUndefined()
  expect(moveActive('ArrowLeft', 1, 4)).toBeUndefined()
})

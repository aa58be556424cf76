import { expect, test } from 'vitest'
import { finderUrls } from './finder-urls.ts'

const answer = (step: number, attributeId: number, valueId: number) => ({
  step,
  attributeId,
  valueId,
  name: 'Screen',
  value: 'Colour',
})
const urls = finderUrls({
  category: { id: 3, name: 'Wallets' },
  total: 2,
  question: null,
  answers: [answer(1, 5, 51), answer(2, 6, 61)],
  matches: 4,
})

test('the URL of an answer replaces the earlier answer to this question, and opens the next question', () => {
  expect(urls.answer(1, 5, 52)).toBe('/finder?category=3&a6=61&a5=52&step=2')
})

test('the last answer leads to the list of the category, with all answers as filters', () => {
  expect(urls.answer(2, 6, 62)).toBe('/catalogOption/3?a5=51&a6=62')
  expect(urls.results()).toBe('/catalogOption/3?a5=51&a6=61')
})

test('“doesn’t matter” removes an earlier answer', () => {
  expect(urls.answer(1, 5, null)).toBe('/finder?category=3&a6=61&step=2')
  expect(urls.answer(2, 6, null)).toBe('/catalogOption/3?a5=51')
})

test('removing an answer opens its question again', () => {
  expect(urls.without(1, 5)).toBe('/finder?category=3&a6=61')
  expect(urls.question(2)).toBe('/finder?category=3&a5=51&a6=61&step=2')
})

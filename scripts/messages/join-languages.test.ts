import { expect, test } from 'vitest'
import { joinLanguages } from './join-languages.ts'

test('joins issues that differ only in their language, and keeps the order of all other issues', () => {
  const issues = [
    'de: cart.title is missing',
    'en: cart.old is unused',
    'fr: cart.title is missing',
    'cart.note: new text “Note”',
  ]
  expect(joinLanguages(issues)).toEqual([
    'de, fr: cart.title is missing',
    'en: cart.old is unused',
    'cart.note: new text “Note”',
  ])
})

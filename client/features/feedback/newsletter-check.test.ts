import { expect, test } from 'vitest'
import { findEmailProblem } from './newsletter-check.ts'

test('reports a missing newsletter email', () => {
  expect(findEmailProblem('  ')).toBe('validation.enterEmail')
})

test('reports an email that does not match the pattern, such as an email whose top-level domain has five letters', () => {
  expect(['-a@b.com', 'a@b', 'a@b.email', 'a b@c.de'].map(findEmailProblem)).toEqual(
    Array.from({ length: 4 }, () => 'validation.surefireEmail'),
  )
})

test('accepts an email that matches the pattern', () => {
  expect(findEmailProblem(' anna-maria_7@mail.example.com ')).toBeUndefined()
})

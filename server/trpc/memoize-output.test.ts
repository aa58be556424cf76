import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoizeOutput } from './memoize-output.ts'

const schema = z.strictObject({ id: z.int() })

test('parses a frozen value only the first time', () => {
  const { parse } = memoizeOutput(schema)
  const value = Object.freeze({ id: 1 })
  expect(parse(value)).toBe(parse(value))
})

test('parses a mutable value every time', () => {
  const { parse } = memoizeOutput(schema)
  const value: { id: unknown } = { id: 1 }
  expect(parse(value)).toEqual({ id: 1 })
  value.id = 'one'
  expect(() => parse(value)).toThrow(z.core.$ZodError)
})

test('refuses an invalid value at every call, whether the value is frozen or not', () => {
  const { parse } = memoizeOutput(schema)
  const wrong = Object.freeze({ id: 1, secret: 'x' })
  expect(() => parse(wrong)).toThrow(z.core.$ZodError)
  expect(() => parse(wrong)).toThrow(z.core.$ZodError)
  expect(() => parse(null)).toThrow(z.core.$ZodError)
})

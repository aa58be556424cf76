import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './uuid.ts'

test('a random number for a request is a UUID and never the same twice', () => {
  const made = Array.from({ length: 50 }, randomUuid)
  for (const uuid of made) expect(z.uuid().safeParse(uuid).success).toBe(true)
  expect(new Set(made).size).toBe(50)
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUuid } from './uuid.ts'

test('creates a different UUID each time', () => {
  const made = Array.from({ length: 50 }, randomUuid)
  for (const uuid of made) expect(z.uuid().safeParse(uuid).success).toBe(true)
  expect(new Set(made).size).toBe(50)
})

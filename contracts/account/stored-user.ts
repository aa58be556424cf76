import * as z from 'zod/mini'

/**
 * Value of `userInfo` in session storage (contracts/decisions.md › storage): token and username of a logged-in user, or
 * the flag of a guest. The first script of a page validates the value with a hand-written check instead of this schema,
 * so a test compares that check with the schema.
 */
export const storedUserSchema = z.union([
  z.strictObject({ token: z.string().check(z.minLength(1)), username: z.string() }),
  z.strictObject({ guest: z.literal(true) }),
])
export type StoredUser = z.infer<typeof storedUserSchema>

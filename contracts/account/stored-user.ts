import * as z from 'zod/mini'

/**
 * `userInfo` of session storage (contracts/decisions.md › storage): token and username of a logged-in user, or the flag
 * of a guest. The entry chunk validates the value with a hand-written guard; a property test compares the guard with
 * this schema.
 */
export const storedUserSchema = z.union([
  z.strictObject({ token: z.string().check(z.minLength(1)), username: z.string() }),
  z.strictObject({ guest: z.literal(true) }),
])
export type StoredUser = z.infer<typeof storedUserSchema>

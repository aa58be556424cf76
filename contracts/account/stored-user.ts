import * as z from 'zod/mini'

/**
 * `userInfo` of session storage (contracts/decisions.md › storage): a logged-in user has token and username, a guest
 * only the flag. The entry chunk validates it with a hand-written guard; a property test compares both.
 */
export const storedUserSchema = z.union([
  z.strictObject({ token: z.string().check(z.minLength(1)), username: z.string() }),
  z.strictObject({ guest: z.literal(true) }),
])
export type StoredUser = z.infer<typeof storedUserSchema>

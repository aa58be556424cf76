import * as z from 'zod/mini'
import { idInputSchema, pageFields } from '#contracts/primitives.ts'

/** A request without fields; `lang` is added by the client of every call. */
export const noFields = z.strictObject({})
export const idRequest = idInputSchema
export const pageRequest = {
  page: z.optional(z.int().check(z.positive())),
  limit: z.optional(pageFields.limit),
}

/** The answer of a write without result: whatever is there is dropped. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
)

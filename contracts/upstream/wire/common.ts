import * as z from 'zod/mini'
import { idInputSchema, pageFields } from '#contracts/primitives.ts'

/** A request without fields. The upstream client adds `lang` to every call. */
export const noFields = z.strictObject({})
export const idRequest = idInputSchema
export const pageRequest = {
  page: z.optional(z.int().check(z.positive())),
  limit: z.optional(pageFields.limit),
}

/** Response to a write that returns no result. Any data in the response becomes null. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
)

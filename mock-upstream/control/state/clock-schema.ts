import * as z from 'zod/mini'

const TIME_MAX = 253_402_300_799
const SECONDS_MAX = 10 * 366 * 24 * 60 * 60

/** Body of POST /__mock/clock. `at` is in Unix seconds. */
export const clockSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('freeze') }),
  z.strictObject({ action: z.literal('thaw') }),
  z.strictObject({
    action: z.literal('advance'),
    seconds: z.int().check(z.gte(0), z.lte(SECONDS_MAX)),
  }),
  z.strictObject({ action: z.literal('set'), at: z.int().check(z.gte(0), z.lte(TIME_MAX)) }),
])
export type ClockMove = z.input<typeof clockSchema>

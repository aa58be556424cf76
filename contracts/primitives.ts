import * as z from 'zod/mini'
import { IDS_MAX, PAGE_LIMIT_MAX } from './limits.ts'

/** A positive integer id; every entity except orders has one. */
export const idSchema = z.int().check(z.positive())
export const idInputSchema = z.strictObject({ id: idSchema })
export const idsSchema = z.array(idSchema).check(z.maxLength(IDS_MAX))

/** A time in Unix seconds (UTC), as an integer. */
export const unixSecondsSchema = z.int().check(z.nonnegative())
/** A day as `YYYY-MM-DD`. Its limits keep its first and last second in the range of Unix seconds and of ISO dates. */
export const daySchema = z.iso
  .date()
  .check(z.refine((day) => day >= '1971' && day < '9999', 'a day of the years 1971 to 9998'))

/**
 * Input fields of a list: page number from 1, and at most 48 items per page (contracts/decisions.md › times, ids,
 * pages).
 */
export const pageFields = {
  page: z._default(z.int().check(z.positive()), 1),
  limit: z.int().check(z.positive(), z.lte(PAGE_LIMIT_MAX)),
}

/**
 * An amount of money. `minor` is the amount in hundredths, as an integer. `currency` is the ISO code of the base
 * currency. It is null while the shop does not know the base currency, and the price is then shown without a symbol.
 */
export const moneySchema = z.strictObject({
  minor: z.int(),
  currency: z.nullable(z.string()),
})
export type Money = z.infer<typeof moneySchema>

/** Response of a mutation that returns no data. It holds only the upstream's message, which a notice shows. */
export const messageSchema = z.strictObject({ msg: z.string() })
export type Message = z.infer<typeof messageSchema>

/** Returns the schema of one page of a list. `total` is the number of items on all pages. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ list: z.array(item), total: z.int().check(z.nonnegative()) })
}

import * as z from 'zod/mini'
import { SAVED_MAX, SAVED_TEXT_MAX, TEXT_MAX_LENGTH } from '#contracts/limits.ts'
import { idSchema } from '#contracts/primitives.ts'
import { productSummarySchema } from './catalog.ts'
import { leftOutSchema } from './compare.ts'

/** Product ids from the URL of a saved list. The schema accepts any text, because anybody may have written the URL. */
export const savedInputSchema = z.strictObject({
  ids: z.string().check(z.maxLength(SAVED_TEXT_MAX)),
})

/** The products of a saved list with their current price and stock, and the entries of the list that were left out. */
export const savedListSchema = z.strictObject({
  products: z.array(productSummarySchema).check(z.maxLength(SAVED_MAX)),
  leftOut: leftOutSchema,
})
export type SavedList = z.infer<typeof savedListSchema>

/**
 * A product in `saved` of local storage, as it was at the time `at` (Unix seconds), when the shopper saved it. `minor`
 * is the price in hundredths of `currency`. `stock` is `in` or `out` at first, and changes from `in` to `soldOut` when
 * the shop later shows the product as sold out. `title` is shown when the shop no longer sells the product.
 */
export const savedProductSchema = z.strictObject({
  id: idSchema,
  title: z.string().check(z.minLength(1), z.maxLength(TEXT_MAX_LENGTH)),
  at: z.int().check(z.positive()),
  minor: z.int().check(z.nonnegative()),
  currency: z.string().check(z.maxLength(8)),
  stock: z.enum(['in', 'out', 'soldOut']),
})
export type SavedProduct = z.infer<typeof savedProductSchema>

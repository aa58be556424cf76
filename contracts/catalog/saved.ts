import * as z from 'zod/mini'
import { SAVED_MAX, SAVED_TEXT_MAX, TEXT_MAX_LENGTH } from '#contracts/limits.ts'
import { idSchema } from '#contracts/primitives.ts'
import { productSummarySchema } from './catalog.ts'
import { leftOutSchema } from './compare.ts'

/** `ids` of the URL of a saved list: anybody may have written it, so it is text. */
export const savedInputSchema = z.strictObject({
  ids: z.string().check(z.maxLength(SAVED_TEXT_MAX)),
})

/** The products of a saved list with their current price and stock, and what of the list was left out. */
export const savedListSchema = z.strictObject({
  products: z.array(productSummarySchema).check(z.maxLength(SAVED_MAX)),
  leftOut: leftOutSchema,
})
export type SavedList = z.infer<typeof savedListSchema>

/**
 * A product in `saved` of local storage, with its state when it was saved. `at` is in Unix seconds, `minor` in
 * hundredths of `currency`. `stock` is `soldOut` if the product was in stock then, and a later visit saw it sold out. The
 * title names a product that the shop no longer sells.
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

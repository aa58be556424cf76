import * as z from 'zod/mini'
import { COMPARED_MAX, COMPARED_TEXT_MAX } from '#contracts/limits.ts'
import { idSchema } from '#contracts/primitives.ts'
import {
  productCardListSchema,
  productSummarySchema,
  specificationGroupListSchema,
} from './catalog.ts'

const countSchema = z.int().check(z.nonnegative())

/** Product ids from the URL of a comparison. The schema accepts any text, because anybody may have written the URL. */
export const compareInputSchema = z.strictObject({
  ids: z.string().check(z.maxLength(COMPARED_TEXT_MAX)),
})

/** A column of the comparison. `rating` is null if the product has no reviews, or if its reviews could not be read. */
export const comparedProductSchema = z.strictObject({
  product: productSummarySchema,
  specifications: specificationGroupListSchema,
  rating: z.nullable(z.strictObject({ average: z.nullable(z.number()), count: countSchema })),
})
export type ComparedProduct = z.infer<typeof comparedProductSchema>

/**
 * Entries of the URL that the comparison leaves out. `unknown`: ids for which there is no product. `unread`: ids whose
 * products may exist, but the upstream sent data that could not be read. `tooMany`: how many ids exceed the maximum.
 * `unreadable`: how many entries are not ids.
 */
export const leftOutSchema = z.strictObject({
  unknown: z.array(idSchema),
  unread: z.array(idSchema),
  tooMany: countSchema,
  unreadable: countSchema,
})
export type LeftOut = z.infer<typeof leftOutSchema>

/**
 * A comparison. `suggestions` are products in stock from the first product's category. The list is empty when the
 * comparison is full.
 */
export const comparisonSchema = z.strictObject({
  products: z.array(comparedProductSchema).check(z.maxLength(COMPARED_MAX)),
  leftOut: leftOutSchema,
  suggestions: productCardListSchema,
})
export type Comparison = z.infer<typeof comparisonSchema>

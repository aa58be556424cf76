import * as z from 'zod/mini'
import { RECENT_PRODUCTS_MAX } from '#contracts/limits.ts'
import { idSchema } from '#contracts/primitives.ts'

/** Value of `recent` in local storage: ids of recently viewed products, newest first, without duplicates. */
export const recentProductsSchema = z.array(idSchema).check(
  z.maxLength(RECENT_PRODUCTS_MAX),
  z.refine((ids) => new Set(ids).size === ids.length),
)
export type RecentProducts = z.infer<typeof recentProductsSchema>

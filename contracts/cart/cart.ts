import * as z from 'zod/mini'
import { productSummarySchema } from '#contracts/catalog/catalog.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '#contracts/limits.ts'
import { idSchema, idsSchema } from '#contracts/primitives.ts'

/** Quantity of one product. */
export const quantitySchema = z.int().check(z.gte(1), z.lte(QUANTITY_MAX))

/**
 * One line of `cart` in session storage (docs/specification.md › Cart). `price` is a decimal string: the price when the
 * product was added.
 */
export const cartItemSchema = z.strictObject({
  id: idSchema,
  num: quantitySchema,
  price: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
})
export type CartItem = z.infer<typeof cartItemSchema>

export const cartSchema = z.array(cartItemSchema).check(z.maxLength(CART_LINES_MAX))

/** Ids of the products in a cart. The response has their current data and leaves out products that no longer exist. */
export const cartProductsInputSchema = z.strictObject({ ids: idsSchema })
export const cartProductsSchema = z.array(productSummarySchema)

/** Product and quantity of an order line. The upstream sets the price. */
export const orderItemSchema = z.strictObject({ id: idSchema, quantity: quantitySchema })
export type OrderItem = z.infer<typeof orderItemSchema>
export const orderItemsSchema = z
  .array(orderItemSchema)
  .check(z.minLength(1), z.maxLength(CART_LINES_MAX))

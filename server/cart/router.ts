import { cartProductsInputSchema, cartProductsSchema } from '#contracts/cart/cart.ts'
import { readCards } from '#server/catalog/read-cards.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'

/**
 * The cart lives in the browser (docs/specification.md › Cart). The server only returns the current price and stock of
 * its products.
 */
export const cartRouter = router({
  products: publicProcedure
    .input(cartProductsInputSchema)
    .output(cartProductsSchema)
    .query(({ ctx, input }) => readCards(ctx, input.ids)),
})

import { cartProductsInputSchema, cartProductsSchema } from '#contracts/cart/cart.ts'
import { readCards } from '#server/catalog/read-cards.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'

/** The cart is the browser's (spec §7); the server only says what its products cost and whether they are there now. */
export const cartRouter = router({
  products: publicProcedure
    .input(cartProductsInputSchema)
    .output(cartProductsSchema)
    .query(({ ctx, input }) => readCards(ctx, input.ids)),
})

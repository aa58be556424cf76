import { accountRouter } from '#server/account/router.ts'
import { addressesRouter } from '#server/addresses/router.ts'
import { cartRouter } from '#server/cart/router.ts'
import { catalogRouter } from '#server/catalog/router.ts'
import { contentRouter } from '#server/content/router.ts'
import { feedbackRouter } from '#server/feedback/router.ts'
import { ordersRouter } from '#server/orders/router.ts'
import { siteRouter } from '#server/site/router.ts'
import { router } from './procedures.ts'

/** All procedures that the browser may call, by domain. */
export const appRouter = router({
  account: accountRouter,
  addresses: addressesRouter,
  cart: cartRouter,
  catalog: catalogRouter,
  content: contentRouter,
  feedback: feedbackRouter,
  orders: ordersRouter,
  site: siteRouter,
})

export type AppRouter = typeof appRouter

import { accountRouter } from './account/router.ts'
import { addressesRouter } from './addresses/router.ts'
import { cartRouter } from './cart/router.ts'
import { catalogRouter } from './catalog/router.ts'
import { contentRouter } from './content/router.ts'
import { feedbackRouter } from './feedback/router.ts'
import { ordersRouter } from './orders/router.ts'
import { siteRouter } from './site/router.ts'
import { router } from './trpc/procedures.ts'

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

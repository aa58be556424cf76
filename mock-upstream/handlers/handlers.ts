import { addressHandlers } from './address.ts'
import { articleHandlers } from './article.ts'
import { baseinfoReads } from './baseinfo-reads.ts'
import { baseinfoWrites } from './baseinfo-writes.ts'
import { goodsHandlers } from './goods.ts'
import type { Handlers } from './support/handler.ts'
import { bannerHandlers } from './banners.ts'
import { orderHandlers } from './orders/order.ts'
import { userHandlers } from './user.ts'

/** The handlers of all endpoints. The compiler reports a missing handler. */
export const handlers: Handlers = {
  ...userHandlers,
  ...baseinfoReads,
  ...baseinfoWrites,
  ...bannerHandlers,
  ...articleHandlers,
  ...addressHandlers,
  ...goodsHandlers,
  ...orderHandlers,
}

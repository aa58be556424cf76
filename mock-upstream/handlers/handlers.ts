import { addressHandlers } from './address.ts'
import { baseinfoWrites } from './baseinfo-writes.ts'
import type { Handlers } from './handler.ts'
import { orderHandlers } from './order.ts'
import { userHandlers } from './user.ts'

/** A handler for every endpoint of the table; a missing one does not compile. */
export const handlers: Handlers = {
  ...userHandlers,
  ...addressHandlers,
  ...baseinfoWrites,
  ...orderHandlers,
}

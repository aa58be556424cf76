import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { idSchema } from '#contracts/primitives.ts'
import { legalMoves, moveOrder } from '#mock-upstream/handlers/orders/order-status.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import { findOrder } from '#mock-upstream/store/orders/orders.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import { setStock } from '#mock-upstream/store/catalog/stock.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import {
  ControlError,
  numberInQuery,
  readBody,
  readWorld,
} from '#mock-upstream/control/request/read-request.ts'
import { describeMove, describeOrder, listStock, listWorldOrders } from './shop-state.ts'

const PAGE_MAX = 100_000
const STOCK_MAX = 9_999

const page = z._default(numberInQuery(1, PAGE_MAX), 1)
const ordersSchema = z.strictObject({ page, text: z._default(z.string(), '') })
const stockSchema = z.strictObject({
  page,
  keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAX_LENGTH))),
})
const setStockSchema = z.strictObject({
  id: idSchema,
  num: z.int().check(z.gte(0), z.lte(STOCK_MAX)),
})
const moveSchema = z
  .strictObject({
    order_no: z.string().check(z.minLength(1), z.maxLength(64)),
    pay_status: z.optional(z.enum(PAYMENT_STATUSES)),
    delivery_status: z.optional(z.enum(DELIVERY_STATUSES)),
  })
  .check(
    z.refine((move) => (move.pay_status === undefined) !== (move.delivery_status === undefined), {
      path: ['pay_status'],
      error: 'Send either pay_status or delivery_status, not both.',
    }),
  )

export type OrdersQuery = Partial<z.output<typeof ordersSchema>>
export type StockQuery = Partial<z.output<typeof stockSchema>>
export type StockChange = z.input<typeof setStockSchema>
export type OrderMove = z.input<typeof moveSchema>

/** Serves the shop's internals: orders with their allowed status changes, and stock. */
export function registerShopRoutes(app: FastifyInstance, { worlds }: ControlDeps): void {
  app.get('/__mock/orders', (request) => {
    const { query, world } = readWorld(request, ordersSchema, worlds)
    runDueEvents(world)
    return listWorldOrders(world, query)
  })

  app.post('/__mock/order', (request, reply) => {
    const { body, worldName } = readBody(request, moveSchema)
    const world = worlds.get(worldName)
    runDueEvents(world)
    const order = findOrder(world.db, { order_no: body.order_no })
    if (!order)
      throw new ControlError(404, 'order_no', `Unknown order in this world: ${body.order_no}.`)
    const { pay_status: payment, delivery_status: delivery } = body
    const moves = legalMoves(order)
    const move = moves.find((legal) =>
      'payment' in legal ? legal.payment === payment : legal.delivery === delivery,
    )
    if (!move) {
      const allowed = moves.map(describeMove).join(', ') || 'none, its status is final'
      const field = payment === undefined ? 'delivery_status' : 'pay_status'
      const now = `is ${order.pay_status} and ${order.delivery_status}`
      throw new ControlError(409, field, `The order ${now}. Allowed: ${allowed}.`)
    }
    const moved = inTransaction(world.db, () => moveOrder(world, order, move))
    return changed(world, reply, describeOrder(moved, world))
  })

  app.get('/__mock/stock', (request) => {
    const { query, world } = readWorld(request, stockSchema, worlds)
    return listStock(world, query)
  })

  app.post('/__mock/stock', (request, reply) => {
    const { body, worldName } = readBody(request, setStockSchema)
    const world = worlds.get(worldName)
    if (!setStock(world.db, body.id, body.num))
      throw new ControlError(404, 'id', `Unknown product: ${body.id}.`)
    return changed(world, reply, { id: body.id, have_num: body.num })
  })
}

function changed<Body>(world: OpenWorld, reply: FastifyReply, body: Body): Body {
  world.raiseEpoch()
  void reply.header(HEADERS.epoch, String(world.epoch()))
  return body
}

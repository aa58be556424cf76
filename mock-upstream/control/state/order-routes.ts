import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { legalMoves, moveOrder } from '#mock-upstream/handlers/orders/order-status.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import { findOrder, writeDeclined, type StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import {
  ControlError,
  readBody,
  readWorld,
  unknownId,
} from '#mock-upstream/control/request/read-request.ts'
import { changedRow, pageNumber } from './edits.ts'
import { describeMove, describeOrder, listWorldOrders } from './shop-state.ts'

const ordersSchema = z.strictObject({ page: pageNumber, text: z._default(z.string(), '') })
const moveSchema = z
  .strictObject({
    order_no: z.string().check(z.minLength(1), z.maxLength(64)),
    pay_status: z.optional(z.enum(PAYMENT_STATUSES)),
    delivery_status: z.optional(z.enum(DELIVERY_STATUSES)),
    pay_declined: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ order_no: _, ...changes }) => Object.keys(changes).length === 1, {
      path: ['pay_status'],
      error: 'Send one of pay_status, delivery_status and pay_declined.',
    }),
  )

export type OrdersQuery = Partial<z.output<typeof ordersSchema>>
export type OrderMove = z.input<typeof moveSchema>

/** Serves the orders of a world with their allowed status changes, and changes the status of an order or declines its payment. */
export function registerOrderRoutes(app: FastifyInstance, { worlds }: ControlDeps): void {
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
    if (!order) throw unknownId('order', body.order_no)
    if (body.pay_declined)
      return changedRow(world, reply, describeOrder(decline(world, order), world))
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
    return changedRow(world, reply, describeOrder(moved, world))
  })
}

/** Marks the card payment of an order as declined, until the next payment begins. Returns the changed order. */
function decline({ db }: World, order: StoredOrder): StoredOrder {
  if (order.payment_method !== 'card' || order.pay_status !== 'unpaid') {
    const now = `is ${order.pay_status}, and its payment method is ${order.payment_method}`
    throw new ControlError(409, 'pay_declined', `The order ${now}. Allowed: unpaid, and card.`)
  }
  writeDeclined(db, order.id, true)
  return { ...order, pay_declined: 1 }
}

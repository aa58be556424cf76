import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { WORLD_NAME } from '#contracts/headers.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { moveOrder, whyNotPayable } from '#mock-upstream/handlers/orders/order-status.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import {
  findOrderById,
  writeDeclined,
  type StoredOrder,
} from '#mock-upstream/store/orders/orders.ts'
import { recordControlAction } from '#mock-upstream/world/control-action.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import {
  findPayment,
  writePaymentState,
  type PaymentRow,
  type PaymentState,
} from '#mock-upstream/store/orders/payments.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { renderPaymentPage } from './payment-page.ts'

type Deps = { worlds: Worlds; controlApi: boolean }
type Found = { world: OpenWorld; payment: PaymentRow; order: StoredOrder }

const CHOICES = ['pay', 'decline', 'back'] as const
const idSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{32}$/)) })
const querySchema = z.object({ world: z.optional(z.string().check(z.regex(WORLD_NAME))) })
const choiceSchema = z.enum(CHOICES)

/**
 * Serves the card provider's pages. The shop reads the shopper's decision from order/info, never from the return URL.
 */
export function registerPayment(root: FastifyInstance, deps: Deps): void {
  void root.register((app, _, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, ready) => ready(null, new URLSearchParams(String(body))),
    )
    app.get('/pay/:id', (request, reply) => {
      const found = find(request, deps)
      return found ? show(reply, found) : sendPage(reply.code(404), { page: { kind: 'unknown' } })
    })
    app.post('/pay/:id', (request, reply) => {
      const found = find(request, deps)
      if (!found) return sendPage(reply.code(404), { page: { kind: 'unknown' } })
      const form = request.body instanceof URLSearchParams ? request.body : null
      const choice = choiceSchema.safeParse(form?.get('choice'))
      if (!choice.success) return show(reply.code(400), found)
      const isDeclined = choice.data === 'decline' || found.world.settings.declinesCards
      if (choice.data === 'pay' && !isDeclined && !settle(found, 'paid'))
        return show(reply.code(409), found)
      if (choice.data !== 'back' && isDeclined) settle(found, 'declined')
      return reply.redirect(found.payment.return_url, 303)
    })
    done()
  })
}

function find(request: FastifyRequest, { worlds, controlApi }: Deps): Found | null {
  const key = idSchema.safeParse(request.params)
  const query = querySchema.safeParse(request.query)
  if (!key.success || !query.success) return null
  const world = worlds.get((controlApi && query.data.world) || DEFAULT_WORLD)
  runDueEvents(world)
  const payment = findPayment(world.db, key.data.id)
  const order = payment && findOrderById(world.db, payment.order_id)
  return payment && order ? { world, payment, order } : null
}

/**
 * Records that an open payment was paid or declined. Returns false if the payment is not open or the order is no
 * longer payable.
 */
function settle({ world, payment, order }: Found, state: Exclude<PaymentState, 'open'>): boolean {
  if (payment.state !== 'open' || whyNotPayable(order, payment.lang)) return false
  world.clock.hold(() => {
    inTransaction(world.db, () => {
      writePaymentState(world.db, payment.id, state)
      if (state === 'paid') moveOrder(world, order, { payment: 'paid' })
      else writeDeclined(world.db, order.id, true)
    })
    const change = state === 'paid' ? { pay_status: 'paid' } : { pay_declined: true }
    recordControlAction(world, 'order', { order_no: order.order_no, ...change })
  })
  world.raiseEpoch()
  return true
}

function show(reply: FastifyReply, { payment, order }: Found): FastifyReply {
  const { lang, return_url: returnUrl, state } = payment
  const reason = whyNotPayable(order, lang)
  const isOpen = state === 'open' && reason === null
  const page = isOpen
    ? ({ kind: 'open', order } as const)
    : ({ kind: 'closed', order, state, reason } as const)
  return sendPage(reply, { page, lang, returnUrl })
}

function sendPage(
  reply: FastifyReply,
  content: Parameters<typeof renderPaymentPage>[0],
): FastifyReply {
  // Allows the page's form to lead to the shop's origin, too. The response to the form redirects the browser to the
  // shop, and browsers check such a redirect against `form-action`.
  const shop = content.returnUrl ? ` ${new URL(content.returnUrl).origin}` : ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${shop}`,
    )
    .send(renderPaymentPage(content))
}

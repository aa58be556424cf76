import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { message } from '#fixtures/content/texts.ts'
import { DEFAULT_WORLD } from '#mock-upstream/handlers/handler.ts'
import { expireOrders } from '#mock-upstream/handlers/order-status.ts'
import { headerOf } from '#mock-upstream/http/request.ts'
import { complainAbout } from '#mock-upstream/http/issue-message.ts'
import type { Base } from '#mock-upstream/store/base.ts'
import type { OpenWorld } from '#mock-upstream/store/overlay.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { faultSchema } from './fault-schema.ts'

type Deps = { base: Base; worlds: Worlds; lab: boolean }

const TIME_MAX = 253_402_300_799
const resetSchema = z.strictObject({})
const clockSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('freeze') }),
  z.strictObject({ action: z.literal('thaw') }),
  z.strictObject({
    action: z.literal('advance'),
    seconds: z.int().check(z.gte(0), z.lte(10 * 366 * 24 * 60 * 60)),
  }),
  z.strictObject({ action: z.literal('set'), at: z.int().check(z.gte(0), z.lte(TIME_MAX)) }),
])

/** What the mock says of itself, always; and what tests do to a world, with LAB=on only. */
export function registerLab(app: FastifyInstance, { base, worlds, lab }: Deps): void {
  app.get('/__mock/health', () => ({
    status: 'ok',
    seed: base.seed,
    products: base.products,
    worlds: worlds.count(),
    lab,
  }))
  app.get('/__mock/demo-account', () => ({
    account: DEMO_USERS[0]?.username,
    email: DEMO_USERS[0]?.email,
    password: DEMO_PASSWORD,
  }))
  if (!lab) return

  app.post('/__mock/reset', (request, reply) => {
    const asked = ask(resetSchema, request, reply)
    if (!asked) return reply
    return report(worlds.reset(asked.worldName), reply)
  })

  app.post('/__mock/clock', (request, reply) => {
    const asked = ask(clockSchema, request, reply)
    if (!asked) return reply
    const { body, worldName } = asked
    const world = worlds.get(worldName)
    if (body.action === 'set' && !world.clock.set(body.at))
      return refuse(reply.code(409), {
        field: 'at',
        message: `The clock never goes backwards: it shows ${world.now()}. Allowed: ${world.now()} or later.`,
      })
    if (body.action === 'freeze') world.clock.freeze()
    if (body.action === 'thaw') world.clock.thaw()
    if (body.action === 'advance') world.clock.advance(body.seconds)
    expireOrders(world)
    world.raiseEpoch()
    return report(world, reply)
  })

  app.post('/__mock/fault', (request, reply) => {
    const asked = ask(faultSchema, request, reply)
    if (!asked) return reply
    const world = worlds.get(asked.worldName)
    world.faults.set(asked.body)
    world.raiseEpoch()
    return report(world, reply)
  })
}

/** The parsed body and the world it is meant for; undefined when the request was refused. */
function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: FastifyRequest,
  reply: FastifyReply,
): { body: z.output<Schema>; worldName: string } | undefined {
  const worldName = headerOf(request, HEADERS.world) ?? DEFAULT_WORLD
  if (!WORLD_NAME.test(worldName)) {
    const message = 'A world is named by 1 to 64 letters, digits, dots, dashes or underscores.'
    refuse(reply.code(400), { field: HEADERS.world, message })
    return undefined
  }
  const input: unknown = request.body ?? {}
  const read = schema.safeParse(input)
  if (read.success) return { body: read.data, worldName }
  refuse(reply.code(400), complainOf(read.error, input))
  return undefined
}

/** Rules across fields say themselves what they allow. */
function complainOf(error: z.core.$ZodError, input: unknown) {
  const [issue] = error.issues
  if (issue?.code === 'custom') {
    const field = issue.path.join('.')
    const allowed = issue.message
    return { field, message: message('failure.field-not-allowed', 'en', { field, allowed }) }
  }
  const { field, msg } = complainAbout(error, input, 'en')
  return { field, message: msg }
}

function refuse(reply: FastifyReply, error: { field: string; message: string }): FastifyReply {
  return reply.send({ error })
}

function report(world: OpenWorld, reply: FastifyReply) {
  void reply.header(HEADERS.epoch, String(world.epoch()))
  return {
    world: world.id,
    now: world.now(),
    epoch: world.epoch(),
    faults: world.faults.list(),
  }
}

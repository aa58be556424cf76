import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import { IDEMPOTENCY_GAPS } from '#mock-upstream/env.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { clockSchema } from './clock-schema.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import {
  ControlError,
  readBody,
  readQuery,
  readWorld,
} from '#mock-upstream/control/request/read-request.ts'
import { verifyWorld } from '#mock-upstream/control/verify/verify.ts'
import { describeWorld } from './world-state.ts'

const nothing = z.strictObject({})
const quirksSchema = z.strictObject({ on: z.boolean() })
const textsSchema = z.strictObject({ texts: z.array(z.string().check(z.minLength(1))) })
const idempotencySchema = z.strictObject({ gaps: z.array(z.enum(IDEMPOTENCY_GAPS)) })

/**
 * Reads, creates, drops and resets worlds. Changes their clock and settings: quirks, appended texts, and the ways in
 * which the mock ignores `request_no`. The response to a change is the new state of the world.
 */
export function registerWorldRoutes(app: FastifyInstance, { worlds, shopUrl }: ControlDeps): void {
  app.get('/__mock/state', (request) => {
    const { world } = readWorld(request, nothing, worlds)
    runDueEvents(world)
    return { ...describeWorld(world), shop: shopUrl }
  })

  app.get('/__mock/verify', (request) => {
    const { world } = readWorld(request, nothing, worlds)
    return verifyWorld(world)
  })

  app.get('/__mock/worlds', (request) => {
    readQuery(request, nothing)
    return { worlds: worlds.list(), lost: worlds.lost() }
  })

  app.post('/__mock/world/enter', (request, reply) => {
    const { worldName } = readBody(request, nothing)
    const world = worlds.enter(worldName)
    runDueEvents(world)
    void reply.header(HEADERS.epoch, String(world.epoch()))
    return { ...describeWorld(world), shop: shopUrl }
  })

  app.post('/__mock/world/drop', (request) => {
    const { worldName } = readBody(request, nothing)
    if (worldName === DEFAULT_WORLD)
      throw new ControlError(
        409,
        HEADERS.world,
        'The default world cannot be dropped. Reset it instead.',
      )
    if (!worlds.drop(worldName)) {
      const words = `Unknown world: ${worldName}. Allowed: a name of GET /__mock/worlds.`
      throw new ControlError(404, HEADERS.world, words)
    }
    return { worlds: worlds.list() }
  })

  app.post('/__mock/reset', (request, reply) => {
    const { worldName } = readBody(request, nothing)
    return report(worlds.reset(worldName), reply)
  })

  app.post('/__mock/clock', (request, reply) => {
    const { body, worldName } = readBody(request, clockSchema)
    const world = worlds.get(worldName)
    if (body.action === 'set' && !world.clock.set(body.at)) {
      const now = world.now()
      const words = `The clock never goes backwards: it shows ${now}. Allowed: ${now} or later.`
      throw new ControlError(409, 'at', words)
    }
    if (body.action === 'freeze') world.clock.freeze()
    if (body.action === 'thaw') world.clock.thaw()
    if (body.action === 'advance') world.clock.advance(body.seconds)
    runDueEvents(world)
    return changed(world, reply)
  })

  app.post('/__mock/quirks', (request, reply) => {
    const { body, worldName } = readBody(request, quirksSchema)
    const world = worlds.get(worldName)
    world.settings.quirks = body.on
    return changed(world, reply)
  })

  app.post('/__mock/texts', (request, reply) => {
    const { body, worldName } = readBody(request, textsSchema)
    const world = worlds.get(worldName)
    world.settings.texts = body.texts
    return changed(world, reply)
  })

  app.post('/__mock/idempotency', (request, reply) => {
    const { body, worldName } = readBody(request, idempotencySchema)
    const world = worlds.get(worldName)
    world.settings.idempotencyGaps = body.gaps
    return changed(world, reply)
  })
}

/**
 * Raises the epoch (change counter) of the world, so that the shop no longer uses cached data of this world. Returns
 * the world's new state.
 */
export function changed(world: OpenWorld, reply: FastifyReply) {
  world.raiseEpoch()
  return report(world, reply)
}

function report(world: OpenWorld, reply: FastifyReply) {
  void reply.header(HEADERS.epoch, String(world.epoch()))
  return describeWorld(world)
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { Base } from '#mock-upstream/store/base/base.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { bundleSchema, otherVersion } from './bundle.ts'
import {
  isControlActionKind,
  recordControlAction,
  type ControlActionKind,
} from '#mock-upstream/world/control-action.ts'
import {
  ControlError,
  readBody,
  readWorld,
  worldOfRequest,
} from '#mock-upstream/control/request/read-request.ts'
import { makeBundle } from './make-bundle.ts'
import { replayBundle, type OpenInMemory } from './replay.ts'

const BUNDLE_MAX_BYTES = 16 * 1024 * 1024
const nothing = z.strictObject({})
/** Kinds of changes that their own code records. */
const RECORDED_BY_ROUTE = ['scenario', 'encode']

type BundleDeps = {
  base: Base
  worlds: Worlds
  codec: Codec
  /** Creates the mock on which the calls of a bundle are repeated. The mock keeps its data in memory. */
  openInMemory: OpenInMemory
}

/** Registers a route that returns a world's history as one small file, and a route that replays such a file. */
export function registerBundleRoutes(app: FastifyInstance, deps: BundleDeps): void {
  const { base, worlds, codec, openInMemory } = deps
  // Records each successful change made through the control API. `startScenario` records its change itself, because the
  // command line can start a scenario without a request. `encode` records only the calls that issue a token.
  app.addHook('onSend', async (request, reply) => {
    const kind = changeOf(request)
    if (kind && reply.statusCode === 200)
      recordControlAction(worlds.get(worldOfRequest(request)), kind, request.body)
  })
  // Makes a change at the time at which the hook above records it. A change of the clock itself cannot hold the clock,
  // nor can the first change of a new world, which opens the world.
  app.addHook('preHandler', (request, _, done) => {
    const kind = changeOf(request)
    const world = kind && kind !== 'clock' ? worlds.find(worldOfRequest(request)) : undefined
    if (world) world.clock.hold(done)
    else done()
  })

  app.get('/__mock/bundle', (request, reply) => {
    const { worldName, world } = readWorld(request, nothing, worlds)
    const bundle = makeBundle(world, { base, codec })
    void reply.header('content-disposition', `attachment; filename="${worldName}.bundle.json"`)
    return bundle
  })

  app.post('/__mock/replay', { bodyLimit: BUNDLE_MAX_BYTES }, (request) => {
    const wrong = otherVersion(request.body)
    if (wrong) throw new ControlError(400, 'version', wrong)
    const { body } = readBody(request, bundleSchema)
    return replayBundle(body, openInMemory)
  })
}

/** Returns the kind of change that a request makes, or null if it makes none or its own code records it. */
function changeOf({ method, url }: FastifyRequest): ControlActionKind | null {
  const [, kind = ''] = /^\/__mock\/(\w+)$/.exec(url) ?? []
  const isRecordedHere = method === 'POST' && !RECORDED_BY_ROUTE.includes(kind)
  return isRecordedHere && isControlActionKind(kind) ? kind : null
}

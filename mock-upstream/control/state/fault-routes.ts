import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { exampleCall } from '#mock-upstream/control/reference/example-requests.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { ControlError, readBody, readWorld } from '#mock-upstream/control/request/read-request.ts'
import {
  refuseImpossibleMatch,
  refuseUnknownResponseFields,
} from '#mock-upstream/control/request/request-fields.ts'
import { findContractBreak, mergePatch } from '#mock-upstream/world/fault-answer.ts'
import { faultSchema, type FaultRequest } from '#mock-upstream/world/fault-schema.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { changed } from './world-routes.ts'

/** Serves the active and the used-up faults of a world, and the schema of a new fault. Sets and removes faults. */
export function registerFaultRoutes(app: FastifyInstance, { worlds }: ControlDeps): void {
  app.get('/__mock/faults', (request) => {
    const { faults } = readWorld(request, z.strictObject({}), worlds).world
    return { faults: faults.list(), spent: faults.spent(), schema: faultJsonSchema() }
  })

  app.post('/__mock/fault', (request, reply) => {
    const { body, worldName } = readBody(request, faultSchema)
    const world = worlds.get(worldName)
    refuseUnknownData(body)
    refuseBreakingPatch(body, world)
    if (body.kind !== 'none') {
      refuseImpossibleMatch(body.endpoint, body.match)
      const fault_id = world.faults.set(body)
      return { ...changed(world, reply), fault_id }
    }
    const removed = world.faults.remove(body)
    if (body.id !== undefined && removed.length === 0)
      throw new ControlError(404, 'id', `No active fault in this world has the id ${body.id}.`)
    return { ...changed(world, reply), removed }
  })
}

/** Returns the JSON Schema from which the console builds the form for faults. */
function faultJsonSchema() {
  return z.toJSONSchema(faultSchema, { io: 'input', unrepresentable: 'any' })
}

/** Refuses the data of a success with a field that no response of the endpoint has, unless `breaks` is true. */
function refuseUnknownData(fault: FaultRequest): void {
  if (fault.kind !== 'respond' || fault.breaks || fault.endpoint === '*') return
  if (fault.code === undefined || fault.code === UPSTREAM_CODES.success)
    refuseUnknownResponseFields(fault.endpoint, 'data', fault.data)
}

/**
 * Refuses an empty patch, a patch with an unknown field, and a patch that makes the example response of the endpoint
 * break the contract. Other responses may differ from the example, so `applyPatch` checks each patched response again.
 */
function refuseBreakingPatch(fault: FaultRequest, world: OpenWorld): void {
  if (fault.kind !== 'patch') return
  if (Object.keys(fault.patch).length === 0)
    throw new ControlError(400, 'patch', 'An empty patch changes nothing. Send at least one field.')
  if (fault.breaks) return
  const name = ENDPOINT_NAMES.find((one) => one === fault.endpoint)
  if (!name)
    throw new ControlError(400, 'endpoint', 'A patch needs one endpoint, or breaks: true for all.')
  refuseUnknownResponseFields(name, 'patch', fault.patch)
  const recorded = exampleCall(name, world).answer
  if (!recorded) return
  const before = findContractBreak(name, recorded.data)
  const broken = before ? null : findContractBreak(name, mergePatch(recorded.data, fault.patch))
  if (!broken) return
  const field = ['patch', ...broken.field.split('.').filter(Boolean)].join('.')
  const words = `The patch breaks the contract of ${name} in ${broken.field || 'all of it'}: ${broken.message}. Send breaks: true to break it on purpose.`
  throw new ControlError(400, field, words)
}

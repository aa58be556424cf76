import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { readBody, readWorld } from '#mock-upstream/control/request/read-request.ts'
import type { Scenario } from './scenario.ts'
import { SCENARIO_NAMES, SCENARIOS } from './scenarios.ts'
import { startScenario } from './start-scenario.ts'
import { describeWorld } from '#mock-upstream/control/state/world-state.ts'

const nothing = z.strictObject({})
const startSchema = z.strictObject({ name: z.enum(SCENARIO_NAMES) })

/** Serves the list of scenarios, and starts the scenario that a POST names. */
export function registerScenarioRoutes(app: FastifyInstance, { worlds }: ControlDeps): void {
  app.get('/__mock/scenarios', (request) => {
    const { world } = readWorld(request, nothing, worlds)
    return { scenarios: SCENARIOS.map(describe), active: world.settings.scenario }
  })

  app.post('/__mock/scenario', (request, reply) => {
    const { body, worldName } = readBody(request, startSchema)
    const scenario = SCENARIOS.find(({ name }) => name === body.name)
    if (!scenario) throw new Error(`Unknown scenario: ${body.name}`)
    const world = startScenario(worlds, worldName, scenario)
    void reply.header(HEADERS.epoch, String(world.epoch()))
    return { ...describeWorld(world), started: describe(scenario) }
  })
}

function describe({ name, title, description, path, account }: Scenario) {
  return { name, title, description, path, account: account ?? null }
}

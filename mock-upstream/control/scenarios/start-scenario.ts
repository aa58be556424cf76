import { inTransaction } from '#mock-upstream/world/rows.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { recordControlAction } from '#mock-upstream/world/control-action.ts'
import type { Scenario } from './scenario.ts'

/** Resets the world and applies the scenario. */
export function startScenario(worlds: Worlds, worldName: string, scenario: Scenario): OpenWorld {
  const world = worlds.reset(worldName, { isEmpty: scenario.isEmpty })
  // A replay resets the world and applies the scenario at one time, the time of this step.
  world.clock.hold(() => {
    inTransaction(world.db, () => scenario.apply(world))
    recordControlAction(world, 'scenario', { name: scenario.name })
  }, world.started)
  world.settings.scenario = scenario.name
  world.raiseEpoch()
  return world
}

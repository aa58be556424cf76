import { setTimeout as wait } from 'node:timers/promises'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { runDueEvents } from '#mock-upstream/handlers/orders/run-due-events.ts'
import { ALTERS_SUCCESS, phaseOf } from '#mock-upstream/world/fault-schema.ts'
import type { Breakage } from '#mock-upstream/world/faults.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { prepare, type Call, type CallDeps } from './call.ts'
import type { Outcome } from '#mock-upstream/world/journal.ts'

/**
 * Result of executing a call. `outcome` is the handler's response, or null if the handler has not run. `breakage` is
 * the fault that breaks the response, if any. `late` is set if the handler runs only after the response.
 */
export type ExecutedCall = {
  outcome: Outcome | null
  breakage: Breakage | null
  late?: Promise<Late>
}
/** Result of a handler that ran only after the response, and the world time at which it ran. */
export type Late = { outcome: Outcome | null; time: number }

type ExecuteDeps = CallDeps & { world: OpenWorld }
type Execution = { call: Call; deps: ExecuteDeps; match: (call: MatchedCall) => Breakage | null }
export type MatchedCall = { isRefused: boolean }

/**
 * Checks a call and chooses the fault that applies to it. Then runs the handler, unless the call is invalid or the
 * fault prevents this. The check comes first, because an invalid call must not use up a fault that is meant for valid
 * calls.
 */
export function executeCall({ call, deps, match }: Execution): ExecutedCall {
  const prepared = prepare(call, deps)
  const breakage = match({ isRefused: 'refusal' in prepared })
  const phase = breakage && phaseOf(breakage.fault)
  if (phase === 'before-parse' || phase === 'before-commit') return { outcome: null, breakage }
  if ('refusal' in prepared) return { outcome: prepared.refusal, breakage }
  if (phase !== 'late-commit') return alterOnlySuccess(prepared.commit(), breakage)
  const { fault } = breakage ?? {}
  const delayMs = fault && 'delay_ms' in fault ? (fault.delay_ms ?? 0) : 0
  return { outcome: null, breakage, late: commitLate(prepared.commit, { deps, delayMs }) }
}

/** Takes a fault back that alters the data of a success if the handler refused the call. */
function alterOnlySuccess(outcome: Outcome, breakage: Breakage | null): ExecutedCall {
  const isWrong = breakage && ALTERS_SUCCESS.has(breakage.fault.kind)
  if (!isWrong || outcome.code === UPSTREAM_CODES.success) return { outcome, breakage }
  breakage.takeBack()
  return { outcome, breakage: null }
}

/**
 * Runs the handler after the delay. If the world was reset or closed meanwhile, returns a null outcome without running
 * the handler.
 */
async function commitLate(
  commit: () => Outcome,
  { deps: { world, scheduleLate = waitUnref }, delayMs }: { deps: ExecuteDeps; delayMs: number },
): Promise<Late> {
  await scheduleLate(delayMs)
  return world.clock.hold(() => {
    const time = world.now()
    if (!world.db.isOpen) return { outcome: null, time }
    runDueEvents(world)
    return { outcome: commit(), time }
  })
}

function waitUnref(delayMs: number): Promise<unknown> {
  return wait(delayMs, null, { ref: false })
}

import { setTimeout as wait } from 'node:timers/promises'
import { runDueEvents } from '#mock-upstream/handlers/run-due-events.ts'
import { placeOf } from '#mock-upstream/lab/fault-schema.ts'
import type { StruckBreak } from '#mock-upstream/lab/faults.ts'
import { prepare, type Call, type CallDeps, type Outcome } from './call.ts'

/** What came of a call. `outcome` is null when its handler did not run, or runs later; `broken` is what breaks the answer, `late` what the handler answers once it runs. */
export type CarriedOut = {
  outcome: Outcome | null
  broken: StruckBreak | null
  late?: Promise<Late>
}
/** What a late handler answered, and at which world time it ran. */
export type Late = { outcome: Outcome | null; time: number }

type Carrying = { call: Call; deps: CallDeps; strike: (call: Struck) => StruckBreak | null }
type Struck = { isRefused: boolean }

/**
 * Carries a call out as far as its fault lets it. The fault is chosen when it is known whether the request is refused before
 * the commit: a fault at the commit must not be used up by a call that does not get there.
 */
export async function carryOut({ call, deps, strike }: Carrying): Promise<CarriedOut> {
  const prepared = prepare(call, deps)
  const broken = strike({ isRefused: 'refusal' in prepared })
  const place = broken && placeOf(broken.fault)
  if (place === 'before-parse' || place === 'before-commit') return { outcome: null, broken }
  if ('refusal' in prepared) return { outcome: prepared.refusal, broken }
  if (place !== 'late-commit') return { outcome: await prepared.commit(), broken }
  const { fault } = broken ?? {}
  const delayMs = fault && 'delay_ms' in fault ? (fault.delay_ms ?? 0) : 0
  return { outcome: null, broken, late: commitLater(prepared.commit, { deps, delayMs }) }
}

/** Nothing happens any more, and null comes of it, when the world was reset or closed meanwhile. */
async function commitLater(
  commit: () => Promise<Outcome>,
  { deps, delayMs }: { deps: CallDeps; delayMs: number },
): Promise<Late> {
  await (deps.later ?? waitUnseen)(delayMs)
  const time = deps.world.now()
  if (!deps.world.db.isOpen) return { outcome: null, time }
  runDueEvents(deps.world)
  return { outcome: await commit(), time }
}

function waitUnseen(delayMs: number): Promise<unknown> {
  return wait(delayMs, null, { ref: false })
}

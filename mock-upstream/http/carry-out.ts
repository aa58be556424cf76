import { setTimeout as wait } from 'node:timers/promises'
import { runDueEvents } from '#mock-upstream/handlers/run-due-events.ts'
import { placeOf, type Break } from '#mock-upstream/lab/fault-schema.ts'
import { perform, prepare, type Call, type CallDeps, type Outcome } from './call.ts'

/** What came of a call. `outcome` is null when its handler did not run, or runs later; `fault` is what is still to strike, `late` what the handler answers once it runs. */
export type CarriedOut = {
  outcome: Outcome | null
  fault: Break | null
  late?: Promise<Outcome | null>
}

type Carrying = { call: Call; deps: CallDeps; fault: Break | null }

/**
 * Carries a call out as far as its fault lets it. A request that is refused before the commit is answered with its
 * refusal: a fault that was to strike later has nothing to strike.
 */
export async function carryOut({ call, deps, fault }: Carrying): Promise<CarriedOut> {
  const place = fault && placeOf(fault)
  if (place === null || place === 'after-commit')
    return { outcome: await perform(call, deps), fault }
  if (place === 'before-parse') return { outcome: null, fault }
  const prepared = prepare(call, deps)
  if ('refusal' in prepared) return { outcome: prepared.refusal, fault: null }
  if (place === 'before-commit' || !fault) return { outcome: null, fault }
  const delayMs = 'delay_ms' in fault ? (fault.delay_ms ?? 0) : 0
  return { outcome: null, fault, late: commitLater(prepared.commit, { deps, delayMs }) }
}

/** Nothing happens any more, and null comes of it, when the world was reset or closed meanwhile. */
async function commitLater(
  commit: () => Promise<Outcome>,
  { deps, delayMs }: { deps: CallDeps; delayMs: number },
): Promise<Outcome | null> {
  await (deps.later ?? waitUnseen)(delayMs)
  if (!deps.world.db.isOpen) return null
  runDueEvents(deps.world)
  return commit()
}

function waitUnseen(delayMs: number): Promise<unknown> {
  return wait(delayMs, null, { ref: false })
}

import { placeOf, type Break } from '#mock-upstream/lab/fault-schema.ts'
import { perform, prepare, type Call, type CallDeps, type Outcome } from './call.ts'

/** What came of a call. `outcome` is null when its handler did not run, or runs later; `fault` is what is still to strike. */
export type CarriedOut = { outcome: Outcome | null; fault: Break | null }

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
  if (fault && place === 'late-commit') {
    const delayMs = 'delay_ms' in fault ? (fault.delay_ms ?? 0) : 0
    commitLater(prepared.commit, { deps, delayMs })
  }
  return { outcome: null, fault }
}

/** Nothing happens any more when the world was reset or closed meanwhile. */
function commitLater(
  commit: () => Promise<Outcome>,
  { deps, delayMs }: { deps: CallDeps; delayMs: number },
): void {
  setTimeout(() => {
    if (deps.world.db.isOpen) void commit()
  }, delayMs).unref()
}

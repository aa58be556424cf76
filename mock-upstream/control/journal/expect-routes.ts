import type { FastifyInstance } from 'fastify'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { ControlError, knownWorld, readBody } from '#mock-upstream/control/request/read-request.ts'
import { refuseUnknownMatch } from '#mock-upstream/control/request/request-fields.ts'
import type { Journal } from '#mock-upstream/world/journal.ts'
import { checkExpectation, expectationSchema, type ExpectationResult } from './expect-calls.ts'

/**
 * Serves a route that compares the recorded calls of a world with the calls that a test expects. The route changes
 * nothing.
 */
export function registerExpectRoutes(app: FastifyInstance, { worlds, codec }: ControlDeps): void {
  app.post('/__mock/expect', (request) => {
    const { body, worldName } = readBody(request, expectationSchema)
    refuseUnknownMatch(body.endpoint, body.match)
    const { journal } = knownWorld(worlds, worldName)
    const check = () => {
      refuseMissing(journal, body.after ?? 0)
      return checkExpectation(journal.entries(), body, codec)
    }
    return body.within_ms === undefined ? check() : waitUntilItHolds(journal, check, body.within_ms)
  })
}

/** Refuses an expectation about calls that the journal no longer contains, because the count would be wrong. */
function refuseMissing(journal: Journal, after: number): void {
  const [oldest] = journal.entries()
  if (journal.dropped() === 0 || !oldest || after >= oldest.seq - 1) return
  const words = `The journal keeps only the calls from ${oldest.seq} on. Allowed: ${oldest.seq - 1} or more.`
  throw new ControlError(409, 'after', words)
}

async function waitUntilItHolds(
  journal: Journal,
  check: () => ExpectationResult,
  withinMs: number,
): Promise<ExpectationResult> {
  const first = check()
  if (first.holds) return first
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(finish, withinMs)
    const stop = journal.follow({ onEntry: () => check().holds && finish(), onEnd: finish })
  })
  return check()
}

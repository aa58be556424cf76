import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { ControlError, knownWorld, readBody } from '#mock-upstream/control/request/read-request.ts'
import { refuseImpossibleMatch } from '#mock-upstream/control/request/request-fields.ts'
import { findAccount } from '#mock-upstream/store/account/users.ts'
import { JOURNAL_MAX, type Journal } from '#mock-upstream/world/journal.ts'
import type { World } from '#mock-upstream/world/world.ts'
import {
  checkExpectation,
  expectationSchema,
  type Expectation,
  type ExpectationResult,
} from './expect-calls.ts'

/**
 * Serves a route that compares the recorded calls of a world with the calls that a test expects. The route changes
 * nothing.
 */
export function registerExpectRoutes(app: FastifyInstance, { worlds, codec }: ControlDeps): void {
  app.post('/__mock/expect', (request) => {
    const { body, worldName } = readBody(request, expectationSchema)
    refuseImpossibleMatch(body.endpoint, body.match)
    const world = knownWorld(worlds, worldName, HEADERS.world)
    const { journal } = world
    if (typeof body.account === 'string' && body.within_ms === undefined)
      refuseUnknownAccount(world, body.account)
    /** With `isLast`, no later check follows, for which the expected calls may still come. */
    const check = (isLast: boolean) => {
      const result = checkExpectation(journal.entries(), body, codec)
      if (!isSureWithMore(body) || (isLast && !result.holds)) refuseMissing(journal, body.after)
      return result
    }
    return body.within_ms === undefined
      ? check(true)
      : waitUntilItHolds(journal, check, body.within_ms)
  })
}

/** Refuses an account that no user of the world has, because it has made no call. */
function refuseUnknownAccount({ db }: World, account: string): void {
  if (findAccount(db, account)?.username === account) return
  const words = `No user of this world has the user name ${account}.`
  throw new ControlError(404, 'account', words)
}

/** Returns whether an expectation that holds would also hold if the journal contained further calls. */
function isSureWithMore({ times, at_most, after }: Expectation): boolean {
  return after === undefined && times === undefined && at_most === undefined
}

/** Refuses an expectation about calls that the journal does not contain, because the count would be wrong. */
function refuseMissing(journal: Journal, after = 0): void {
  const [oldest] = journal.entries()
  const last = journal.last()
  if (after > last)
    throw new ControlError(
      400,
      'after',
      `The last call of this world is ${last}. Allowed: 0 to ${last}.`,
    )
  if (journal.dropped() === 0 || !oldest || after >= oldest.seq - 1) return
  const words = `The journal keeps only the last ${JOURNAL_MAX} calls, here from ${oldest.seq} on, so the earlier ones cannot be counted. Allowed: ${oldest.seq - 1} or more.`
  throw new ControlError(409, 'after', words)
}

async function waitUntilItHolds(
  journal: Journal,
  check: (isLast: boolean) => ExpectationResult,
  withinMs: number,
): Promise<ExpectationResult> {
  const first = check(false)
  if (first.holds) return first
  /** Returns true also when the check throws. A follower must not throw, or the later followers miss the entry. */
  const isDecided = () => {
    try {
      return check(false).holds
    } catch {
      return true
    }
  }
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(finish, withinMs)
    const stop = journal.follow({ onEntry: () => isDecided() && finish(), onEnd: finish })
  })
  return check(true)
}

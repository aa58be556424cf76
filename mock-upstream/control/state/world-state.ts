import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { comingEvents } from '#mock-upstream/world/due-events.ts'
import { allRows, oneRow } from '#mock-upstream/world/rows.ts'
import { knownPassword } from './user-state.ts'

const COUNTED = [
  'users',
  'orders',
  'addresses',
  'tokens',
  'questions',
  'call_backs',
  'subscriptions',
]
const COUNTS = `select ${COUNTED.map((table) => `(select count(*) from main.${table}) as ${table}`).join(', ')}`

/** Number of upcoming events to list. */
const COMING_SHOWN = 10

type UserRow = { username: string; email: string; password_hash: string }

/**
 * Describes a world for the control API. All times are in Unix seconds of the world's clock. The password of a user is
 * null if the user has changed it. `coming` lists the next due events. The `subject` of an event is an order number, a
 * user name or a product. `counts` contains the number of rows per table.
 */
export function describeWorld(world: OpenWorld) {
  const { seed, products } = baseMeta(world.db)
  return {
    world: world.id,
    now: world.now(),
    frozen: world.clock.isFrozen(),
    epoch: world.epoch(),
    seed,
    products,
    faults: world.faults.list(),
    spent_faults: world.faults.spent(),
    quirks: world.settings.quirks,
    texts: world.settings.texts,
    idempotency: world.settings.idempotencyGaps,
    scenario: world.settings.scenario,
    users: usersOf(world),
    coming: comingEvents(world.db, COMING_SHOWN).map(({ kind, time, subject }) => ({
      kind,
      time,
      subject,
    })),
    counts: { ...oneRow<Record<string, number>>(world.db, COUNTS) },
  }
}

export type WorldState = ReturnType<typeof describeWorld>

function usersOf({ db }: OpenWorld) {
  const sql = 'select username, email, password_hash from main.users order by id'
  return allRows<UserRow>(db, sql).map((user) => ({
    username: user.username,
    email: user.email,
    password: knownPassword(user),
  }))
}

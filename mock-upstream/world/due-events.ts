import type { DatabaseSync } from 'node:sqlite'
import { allRows, oneRow, writesTo } from './rows.ts'

/**
 * A change that the mock makes by itself when its time comes: an unpaid order expires, a paid order takes a delivery
 * step, a login ends, or a planned stock change takes effect. `time` is in Unix seconds. `id` is the id of the order or
 * stock plan, or the hash of the token. `subject` is a name for display.
 */
export type DueEvent = {
  kind: 'order-expiry' | 'delivery' | 'token-expiry' | 'stock-change'
  time: number
  id: number | string
  subject: string
}

/**
 * Returns the SQL query for the coming events, earliest first. Events of the same second are sorted by kind: expired
 * orders, then delivery steps, then the ends of logins, then stock changes. The limit is part of the SQL text for
 * speed: with a parameter, SQLite would plan the query again on each run, and planning takes thirty times as long as
 * the query itself.
 */
function comingSql(limit: number): string {
  return `select kind, time, id, subject from (
    select * from (
      select 1 as place, 'order-expiry' as kind, expire_time as time, id, order_no as subject from main.orders
      where expire_time is not null and pay_status = 'unpaid' and delivery_status = 'pending'
      order by expire_time, id limit ${limit})
    union all select * from (
      select 2, 'delivery', progress_time, id, order_no from main.orders
      where progress_time is not null order by progress_time, id limit ${limit})
    union all select * from (
      select 3, 'token-expiry', expire_time, token_hash, username
      from main.tokens join main.users on users.id = tokens.user_id
      order by expire_time, token_hash limit ${limit})
    union all select * from (
      select 4, 'stock-change', time, id, 'product ' || product_id from main.stock_plans
      order by time, id limit ${limit})
  ) order by time, place, id limit ${limit}`
}

const NEXT_TIME = `select min(time) as time from (
  select min(expire_time) as time from main.orders
  where expire_time is not null and pay_status = 'unpaid' and delivery_status = 'pending'
  union all select min(progress_time) from main.orders where progress_time is not null
  union all select min(expire_time) from main.tokens
  union all select min(time) from main.stock_plans)`

/** Returns at most `limit` of the next events of a world, earliest first. */
export function comingEvents(db: DatabaseSync, limit: number): DueEvent[] {
  return allRows(db, comingSql(limit))
}

const known = new WeakMap<DatabaseSync, { writes: number; time: number }>()

/**
 * Returns the time of the next event, or Infinity when no event is planned. Runs before every call. Therefore remembers
 * its result, and queries the database again only after a write.
 */
export function nextDueTime(db: DatabaseSync): number {
  const writes = writesTo(db)
  const found = known.get(db)
  if (found?.writes === writes) return found.time
  const time = oneRow<{ time: number | null }>(db, NEXT_TIME)?.time ?? Infinity
  known.set(db, { writes, time })
  return time
}

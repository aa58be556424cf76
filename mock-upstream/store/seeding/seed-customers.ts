import type { DatabaseSync } from 'node:sqlite'
import { DEMO_USERS, type DemoUser } from '#fixtures/content/demo-users.ts'
import { addressesOf } from '#mock-upstream/seed/people.ts'
import { addAddress } from '#mock-upstream/store/account/addresses.ts'
import { allRows } from '#mock-upstream/world/rows.ts'
import { DEMO_ORDERS, OTHER_ORDERS } from './seed-order-plan.ts'
import { PRODUCTS_USED, seedOrder, type PricedProduct } from './seed-order.ts'
import { addUser } from '#mock-upstream/store/account/users.ts'

/** Hash of `DEMO_PASSWORD`, so that the control API recognises a user who still has this password. */
export const SHARED_PASSWORD_HASH =
  'scrypt$c3Ryb25ncm9vbS1zZWVkcw$7d3Gz_lE_4X3b5FxTVjvrtWJ5yQTKb480ZuoAgQi4GQ'

const DAY_SECONDS = 24 * 60 * 60
const ACCOUNT_AGE_DAYS = 400

type Options = { seed: number; now: number }

/**
 * Seeds the customers with addresses and orders. `now` is the time at which the world is created, and all times count
 * back from it. With fixed dates, every unpaid order would already have expired.
 */
export function seedCustomers(db: DatabaseSync, { seed, now }: Options): void {
  const products = pricedProducts(db)
  for (const user of DEMO_USERS) {
    seedUser(db, { seed, user, createTime: now - ACCOUNT_AGE_DAYS * DAY_SECONDS })
    const plans = user.id === 1 ? DEMO_ORDERS : OTHER_ORDERS
    for (const [index, plan] of plans.entries())
      seedOrder(db, { seed, now, user, index, plan, products })
  }
}

/** Returns the products from which seeded orders take their goods. */
export function pricedProducts(db: DatabaseSync): PricedProduct[] {
  const sql = 'select id, price_minor from base.products order by id limit ?'
  return allRows(db, sql, PRODUCTS_USED)
}

type SeedUser = { seed: number; user: DemoUser; createTime: number }

function seedUser(db: DatabaseSync, { seed, user, createTime }: SeedUser): void {
  const { username, email, name, phone } = user
  const passwordHash = SHARED_PASSWORD_HASH
  const { id } = addUser(db, { username, email, name, phone, passwordHash, createTime })
  for (const { configName, ...place } of addressesOf(seed, user))
    addAddress(db, id, { config_name: configName, name, email, phone, ...place })
}

import { DEMO_USERS } from '#fixtures/content/demo-users.ts'
import type { Scenario } from './scenario.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { at } from '#mock-upstream/seed/keyed.ts'
import { pricedProducts } from '#mock-upstream/store/seeding/seed-customers.ts'
import { DEMO_ORDERS } from '#mock-upstream/store/seeding/seed-order-plan.ts'
import { seedOrder } from '#mock-upstream/store/seeding/seed-order.ts'

const ORDERS = 200
const USERNAME = 'mira'
/** Index of the scenario's first order. It is higher than the indexes of the orders that every new world has. */
const FIRST_INDEX = 1_000
const HOURS_APART = 37

export const userWith200Orders: Scenario = {
  name: 'user-with-200-orders',
  title: 'A customer with 200 orders',
  description: 'Mira has ordered 200 times in a year: pages, filters and dates of the order list.',
  path: '/user/nowOrder',
  account: USERNAME,
  apply: ({ db, now }) => {
    const user = DEMO_USERS.find(({ username }) => username === USERNAME)
    if (!user) return
    const settled = DEMO_ORDERS.filter(({ pay }) => pay !== 'unpaid')
    const order = { seed: baseMeta(db).seed, now: now(), user, products: pricedProducts(db) }
    for (let place = 0; place < ORDERS; place += 1) {
      const plan = { ...at(settled, place % settled.length), ageHours: HOURS_APART * (place + 3) }
      seedOrder(db, { ...order, index: FIRST_INDEX + place, plan })
    }
  },
}

import type { Scenario } from './scenario.ts'
import { planStock } from '#mock-upstream/store/catalog/stock.ts'

const AFTER_SECONDS = 30
const PRODUCTS = 48

export const outOfStock: Scenario = {
  name: 'out-of-stock',
  title: 'Out of stock between list and cart',
  description: `Products 1 to ${PRODUCTS} are sold out ${AFTER_SECONDS} seconds after the start: put one into the cart, wait or move the clock, and go to the checkout.`,
  path: '/product/1',
  account: 'demo',
  apply: (world) => {
    const time = world.now() + AFTER_SECONDS
    for (let productId = 1; productId <= PRODUCTS; productId += 1)
      planStock(world.db, { productId, haveNum: 0, time })
  },
}

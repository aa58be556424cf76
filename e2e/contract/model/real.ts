import type { Cart } from '#client/features/cart/cart-rules.ts'
import { createModel, type Model } from './shop-model.ts'
import type { ShopServer, TestWorld, Visitor } from '#e2e/contract/start-shop-server.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'

/**
 * The real shop in one run of random commands: a world of the mock with its own data, and two shoppers, each with their
 * own browser and cart.
 */
export type Real = { world: TestWorld; shoppers: RealShopper[] }
type RealShopper = {
  visitor: Visitor
  cart: Cart
  email: string
  /** Numbers of the orders that the shopper's account has before the run. */
  seededOrders: ReadonlySet<string>
}

/** Opens a new world of the mock with the given stock, and creates the model that predicts the shop's behaviour. */
export async function openRun(
  shop: ShopServer,
  stock: ReadonlyMap<number, number>,
  gaps: readonly IdempotencyGap[] = [],
): Promise<{ model: Model; real: Real }> {
  const world = shop.openWorld(stock, gaps)
  await world.prepare()
  const shoppers = await Promise.all(
    [0, 1].map(async (user) => {
      const visitor = world.openVisitor()
      await visitor.logIn(user)
      const { list } = await visitor.call.orders.list.query({ limit: 48 })
      await visitor.logOut()
      const seededOrders = new Set(list.map(({ orderNo }) => orderNo))
      return { visitor, cart: [], email: `guest-${user}@model.example`, seededOrders }
    }),
  )
  const products = await world.openVisitor().call.cart.products.query({ ids: [...stock.keys()] })
  const pricesMinor = new Map(products.map(({ id, price }) => [id, price.minor]))
  return { model: createModel(stock, pricesMinor), real: { world, shoppers } }
}

import type { OrderPage } from '#mock-upstream/control/state/shop-state.ts'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'

const STOCK = 9_999

/** Sets a large stock for each product. */
export async function fillStock(mock: MockWorld, productIds: readonly number[]): Promise<void> {
  for (const id of productIds) await mock.stock({ id, num: STOCK })
}

/** Returns all orders whose number, email or status contains `text`. */
export async function findOrders(mock: MockWorld, text: string): Promise<OrderPage['list']> {
  const found: OrderPage['list'] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await mock.orders({ page, text })
    found.push(...list)
    if (list.length === 0 || found.length >= total) return found
  }
}

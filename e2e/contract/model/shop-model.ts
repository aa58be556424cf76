import { SHIPPING_ZONES, zoneOf } from '#fixtures/content/shipping-facts.ts'
import type { PaymentStatus } from '#contracts/orders/statuses.ts'

export const COUNTRY = 'DE'
const METHODS = ['card', 'invoice'] as const
export type Method = (typeof METHODS)[number]
export { METHODS }

/** Quantities by product id. */
export type Goods = ReadonlyMap<number, number>

export type ModelOrder = {
  orderNo: string
  /** Index of the shopper who placed the order. */
  owner: number
  /** Email that opens a guest's order. Null for the order of a logged-in user. */
  guestEmail: string | null
  goods: Goods
  totalMinor: number
  method: Method
  status: PaymentStatus
}

/**
 * Expected state of the shop, which tests compare with the real state. Commands change it by rules that are much
 * simpler than the code of the shop and the mock.
 */
export type Model = {
  pricesMinor: ReadonlyMap<number, number>
  stock: Map<number, number>
  shoppers: { isLoggedIn: boolean; cart: Map<number, number> }[]
  orders: ModelOrder[]
  /**
   * Number of times that guests have tried to open somebody else's order. After a few tries, the shop makes guests
   * wait.
   */
  guesses: number
}

export function createModel(
  stock: ReadonlyMap<number, number>,
  pricesMinor: ReadonlyMap<number, number>,
): Model {
  const shopper = () => ({ isLoggedIn: false, cart: new Map<number, number>() })
  return {
    pricesMinor,
    stock: new Map(stock),
    shoppers: [shopper(), shopper()],
    orders: [],
    guesses: 0,
  }
}

export function stockOf({ stock }: Readonly<Model>, id: number): number {
  return stock.get(id) ?? 0
}

/** Returns the price of the goods without delivery (`amountMinor`) and with delivery by post (`totalMinor`). */
export function totalsOf({ pricesMinor }: Readonly<Model>, goods: Goods) {
  const amountMinor = [...goods].reduce(
    (sum, [id, quantity]) => sum + quantity * (pricesMinor.get(id) ?? 0),
    0,
  )
  const { feesMinor, freeFromMinor } = SHIPPING_ZONES[zoneOf(COUNTRY)]
  const feeMinor = amountMinor >= freeFromMinor ? 0 : (feesMinor.post ?? 0)
  return { amountMinor, totalMinor: amountMinor + feeMinor }
}

export function isInStock(model: Readonly<Model>, goods: Goods): boolean {
  return [...goods].every(([id, quantity]) => quantity <= stockOf(model, id))
}

/** Takes the goods from the stock (`sign` -1) or puts them back (`sign` 1). */
export function moveStock(model: Model, goods: Goods, sign: 1 | -1): void {
  for (const [id, quantity] of goods) model.stock.set(id, stockOf(model, id) + sign * quantity)
}

import { SHIPPING_ZONES, zoneOf } from '#fixtures/content/shipping-facts.ts'
import type { PaymentStatus } from '#contracts/orders/statuses.ts'

export const COUNTRY = 'DE'
const METHODS = ['card', 'invoice'] as const
export type Method = (typeof METHODS)[number]
export { METHODS }

/** Maps product ids to quantities. */
export type Goods = ReadonlyMap<number, number>

export type ModelOrder = {
  orderNo: string
  /** Index of the shopper who placed the order. */
  owner: number
  /** Email with which a guest can open the order; null if a logged-in user placed it. */
  guestEmail: string | null
  goods: Goods
  totalMinor: number
  method: Method
  status: PaymentStatus
}

/**
 * Expected state of the shop. Tests compare it with the real state. Each command changes this expected state by rules
 * that are much simpler than the code of the shop and the mock.
 */
export type Model = {
  pricesMinor: ReadonlyMap<number, number>
  stock: Map<number, number>
  shoppers: { isLoggedIn: boolean; cart: Map<number, number> }[]
  orders: ModelOrder[]
  /**
   * Number of times that guests have tried to open somebody else's order. After a few tries, guests have to wait before
   * the next one.
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

/** Removes the goods from the stock if `sign` is -1. Puts them back if `sign` is 1. */
export function moveStock(model: Model, goods: Goods, sign: 1 | -1): void {
  for (const [id, quantity] of goods) model.stock.set(id, stockOf(model, id) + sign * quantity)
}

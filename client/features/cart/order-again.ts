import type { ProductCard } from '#contracts/catalog/catalog.ts'
import type { Cart } from './cart-rules.ts'
import { addItem } from './cart-rules.ts'
import { toPriceText } from './price-text.ts'

/** A line of an earlier order. */
export type OrderedLine = { id: number; title: string; quantity: number }

type Again = {
  cart: Cart
  /** How many products came into the cart, or more of them. */
  added: number
  /** Titles of what is not offered any more or sold out. */
  gone: readonly string[]
  /** Titles of what the stock holds fewer of than was wanted. */
  less: readonly string[]
  /** The cart takes no further product. */
  full: boolean
}

/**
 * Puts the goods of an earlier order into the cart: at the price of now, merged with what is there, at most as many as the
 * stock of now holds. `products` are those of the lines that are still offered.
 */
export function addAgain(
  cart: Cart,
  lines: readonly OrderedLine[],
  products: readonly ProductCard[],
): Again {
  const byId = new Map(products.map((product) => [product.id, product]))
  const gone: string[] = []
  const less: string[] = []
  let [after, added, full] = [cart, 0, false]
  for (const { id, title, quantity } of lines) {
    const product = byId.get(id)
    if (!product || product.stock < 1) {
      gone.push(title)
      continue
    }
    const before = countOf(after, id)
    const item = { id, num: quantity, price: toPriceText(product.price) }
    const { cart: next, outcome } = addItem(after, item, product.stock)
    after = next
    if (countOf(after, id) > before) added += 1
    if (outcome === 'capped') less.push(product.title)
    if (outcome === 'full') full = true
  }
  return { cart: after, added, gone, less, full }
}

function countOf(cart: Cart, id: number): number {
  return cart.find((line) => line.id === id)?.num ?? 0
}

import type { ProductCard } from '#contracts/catalog/catalog.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { Money } from '#contracts/primitives.ts'
import { toMinor } from './price-text.ts'

/** A line of the cart beside its product as it is now; `product` is null when it is no longer offered. */
export type CartLine = { item: CartItem; product: ProductCard | null }

export function toLines(cart: readonly CartItem[], products: readonly ProductCard[]): CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return cart.map((item) => ({ item, product: byId.get(item.id) ?? null }))
}

/** What changed since the line was added. */
export type LineChange =
  | { kind: 'none' }
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'changed'; price: { before: Money; now: Money } | null; stock: number | null }

/**
 * Compares a line with its current product, so that the line can say what changed
 * (contracts/decisions.md › cart and tabs).
 */
export function changeOf({ item, product }: CartLine): LineChange {
  if (!product) return { kind: 'gone' }
  if (product.stock < 1) return { kind: 'sold-out' }
  const before = toMinor(item.price)
  const price =
    before === product.price.minor
      ? null
      : { before: { ...product.price, minor: before }, now: product.price }
  const stock = item.num > product.stock ? product.stock : null
  return price || stock !== null ? { kind: 'changed', price, stock } : { kind: 'none' }
}

/** Whether a line can be ordered as it is. */
export function isOrderable({ item, product }: CartLine): boolean {
  return product !== null && product.stock >= item.num
}

/**
 * The sum of price times num at today's prices (docs/specification.md › Entities and their fields). Null without any
 * line.
 */
export function sumOf(lines: readonly CartLine[]): Money | null {
  const currency = lines.find((line) => line.product)?.product?.price.currency
  if (currency === undefined) return null
  const minor = lines.reduce(
    (sum, { item, product }) => sum + (product ? product.price.minor * item.num : 0),
    0,
  )
  return { minor, currency }
}

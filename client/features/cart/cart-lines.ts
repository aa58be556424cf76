import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { Money } from '#contracts/primitives.ts'
import { toMinor } from '#contracts/money.ts'

/** Cart line with its current product. `product` is null if the shop no longer offers it. */
export type CartLine = { item: CartItem; product: ProductSummary | null }

export function toLines(
  cart: readonly CartItem[],
  products: readonly ProductSummary[],
): CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return cart.map((item) => ({ item, product: byId.get(item.id) ?? null }))
}

/**
 * How the product has changed since its line was added. `gone`: the shop no longer offers the product. `stock` is the
 * current stock if it is below the line's quantity, else null.
 */
export type LineChange =
  | { kind: 'none' }
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'changed'; price: { before: Money; now: Money } | null; stock: number | null }

/** Compares a line with its current product (contracts/decisions.md › cart and tabs). */
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

/** Returns true if the product is offered and in stock. */
export function isLeft({ product }: CartLine): boolean {
  return product !== null && product.stock > 0
}

/** Returns true if the product is offered and its stock covers the quantity of the line. */
export function isOrderable({ item, product }: CartLine): boolean {
  return product !== null && product.stock >= item.num
}

/**
 * Multiplies the current price of each line by its quantity, and adds up the results (docs/specification.md › Entities
 * and their fields). Returns null if no line has an offered product.
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

/**
 * Returns how much the shopper saves: for each reduced product, the earlier price minus the current price, times the
 * quantity. Returns null if no product is reduced.
 */
export function savingOf(lines: readonly CartLine[]): Money | null {
  const minor = lines.reduce((sum, { item, product }) => {
    const { price, oldPrice } = product ?? {}
    return price && oldPrice ? sum + Math.max(0, oldPrice.minor - price.minor) * item.num : sum
  }, 0)
  const total = sumOf(lines)
  return total && minor > 0 ? { ...total, minor } : null
}

import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { Cart } from './cart-rules.ts'
import { addItem } from './cart-rules.ts'
import { toDecimal } from '#contracts/money.ts'

/** Line of an earlier order. `id` and `quantity` are null when they are unknown. */
export type OrderedLine = { id: number | null; title: string; quantity: number | null }

/** The new cart, and titles for a notice. Each title is named once, even if several lines have it. */
type Again = {
  cart: Cart
  /** Titles of products that were added or whose quantity grew. */
  added: readonly string[]
  /** Titles of products that are sold out or withdrawn, or whose id or quantity is unknown. */
  gone: readonly string[]
  /**
   * Titles of products of which fewer pieces were added than ordered earlier, because of the stock or `QUANTITY_MAX`.
   */
  less: readonly string[]
  /** True if the cart had no room for another product. */
  full: boolean
}

/**
 * Adds the products of an earlier order to the cart at current prices. Merges them with lines already in the cart, and
 * caps each quantity at the current stock and `QUANTITY_MAX`. `products` holds the ordered products that the shop still
 * offers.
 */
export function addAgain(
  cart: Cart,
  lines: readonly OrderedLine[],
  products: readonly ProductSummary[],
): Again {
  const byId = new Map(products.map((product) => [product.id, product]))
  const gone = new Set<string>()
  const less = new Set<string>()
  const added = new Set<string>()
  let [after, full] = [cart, false]
  for (const { id, title, quantity } of lines) {
    const product = id === null ? undefined : byId.get(id)
    if (id === null || quantity === null || !product || product.stock < 1) {
      gone.add(title || (id === null ? '–' : `#${id}`))
      continue
    }
    const before = countOf(after, id)
    const item = { id, num: quantity, price: toDecimal(product.price.minor) }
    const { cart: next, outcome } = addItem(after, item, product.stock)
    after = next
    if (countOf(after, id) > before) added.add(product.title)
    if (outcome === 'capped') less.add(product.title)
    if (outcome === 'full') full = true
  }
  return { cart: after, added: [...added], gone: [...gone], less: [...less], full }
}

function countOf(cart: Cart, id: number): number {
  return cart.find((line) => line.id === id)?.num ?? 0
}

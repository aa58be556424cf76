import { SAVED_MAX } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { SavedProduct } from '#contracts/catalog/saved.ts'
import { asKept, createKeptProducts } from './kept-products.ts'
import type { KeptProduct } from './kept-products.ts'

export type Savable = Pick<ProductSummary, 'id' | 'title' | 'price' | 'stock'>

const list = createKeptProducts({ key: LOCAL_KEYS.saved, max: SAVED_MAX, readRest })
const { current, keep } = list

export const savedStore = list.store
export const loadSaved = list.load
/** Returns the valid entries of a stored list (`savedProductSchema`). Drops invalid and repeated entries. */
export const readSaved = list.read
/** Removes a product. Returns a function that puts the product back in its place. */
export const unsave = list.remove

function readRest(
  fields: Readonly<Record<string, unknown>>,
): Omit<SavedProduct, keyof KeptProduct> | null {
  const { minor, currency, stock, ...others } = fields
  if (Object.keys(others).length > 0) return null
  if (!Number.isSafeInteger(minor) || Number(minor) < 0) return null
  if (typeof currency !== 'string' || currency.length > 8) return null
  if (stock !== 'in' && stock !== 'out' && stock !== 'soldOut') return null
  return { minor: Number(minor), currency, stock }
}

/**
 * Adds new products to the front of the list, and skips products that are already saved. Returns how many products the
 * full list could not take.
 */
export function save(products: readonly Savable[]): number {
  const kept = current()
  const added = products.filter(({ id }) => kept.every((known) => known.id !== id))
  const fitting = added.slice(0, Math.max(SAVED_MAX - kept.length, 0))
  keep([...fitting.map(asOfNow), ...kept])
  return added.length - fitting.length
}

/**
 * Replaces the saved price, stock and date of these products with the current values. The list then shows only later
 * changes.
 */
export function rebase(products: readonly Savable[]): void {
  const fresh = new Map(products.map((product) => [product.id, product]))
  keep(
    current().map((known) => {
      const product = fresh.get(known.id)
      return product ? asOfNow(product) : known
    }),
  )
}

/**
 * Remembers which products are sold out now, so that the shop can say on a later visit that they are back. Leaves the
 * saved price and date unchanged.
 */
export function noteSoldOut(products: readonly Savable[]): void {
  const soldOut = new Set(products.filter(({ stock }) => stock === 0).map(({ id }) => id))
  const before = current()
  const isNew = ({ id, stock }: SavedProduct) => stock === 'in' && soldOut.has(id)
  if (!before.some(isNew)) return
  keep(before.map((known) => (isNew(known) ? { ...known, stock: 'soldOut' as const } : known)))
}

export type SavedChange = {
  /** Current price minus saved price, in hundredths of the currency unit. Null if the currency changed. */
  minor: number | null
  stock: 'soldOut' | 'back' | 'same'
}

/** Returns what changed since a product was saved. */
export function changeSince(saved: SavedProduct, product: Savable): SavedChange {
  const { price, stock } = product
  return {
    minor: (price.currency ?? '') === saved.currency ? price.minor - saved.minor : null,
    stock: stockChange(saved.stock, stock > 0),
  }
}

function stockChange(before: SavedProduct['stock'], inStock: boolean): SavedChange['stock'] {
  if (inStock) return before === 'in' ? 'same' : 'back'
  return before === 'out' ? 'same' : 'soldOut'
}

function asOfNow(product: Savable): SavedProduct {
  const { price, stock } = product
  return {
    ...asKept(product),
    minor: price.minor,
    currency: price.currency ?? '',
    stock: stock > 0 ? 'in' : 'out',
  }
}

import { SAVED_MAX, TEXT_MAX_LENGTH } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { isRecord } from '#contracts/values.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { SavedProduct } from '#contracts/catalog/saved.ts'
import { keptInMemory, localSlot, readJson } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'

export type Savable = Pick<ProductSummary, 'id' | 'title' | 'price' | 'stock'>

const slot = keptInMemory(localSlot(LOCAL_KEYS.saved))

/** Saved products, the latest first. Null on the server, and in the browser until `loadSaved` runs. */
export const savedStore = createStore<readonly SavedProduct[] | null>(null)

/** Loads the saved products, and reloads them whenever another tab changes them. */
export function loadSaved(): void {
  if (savedStore.get()) return
  savedStore.set(readSaved(readJson(slot)))
  // `key` is null when another tab clears its whole storage.
  addEventListener('storage', ({ key }) => {
    if (key === LOCAL_KEYS.saved || key === null) savedStore.set(readSaved(readJson(slot)))
  })
}

/** Returns the valid entries of a stored list (`savedProductSchema`). Invalid and repeated ones are dropped. */
export function readSaved(value: unknown): SavedProduct[] {
  if (!Array.isArray(value)) return []
  const seen = new Set<number>()
  return value
    .filter(isSavedProduct)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, SAVED_MAX)
}

function isSavedProduct(value: unknown): value is SavedProduct {
  if (!isRecord(value) || Object.keys(value).length !== 6) return false
  const { id, title, at, minor, currency, stock } = value
  return (
    isCount(id) &&
    id > 0 &&
    typeof title === 'string' &&
    title !== '' &&
    title.length <= TEXT_MAX_LENGTH &&
    isCount(at) &&
    at > 0 &&
    isCount(minor) &&
    typeof currency === 'string' &&
    currency.length <= 8 &&
    (stock === 'in' || stock === 'out' || stock === 'soldOut')
  )
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Adds the products that are not saved yet to the front of the list. Returns how many of them did not fit. */
export function save(products: readonly Savable[]): number {
  const kept = current()
  const added = products.filter(({ id }) => kept.every((known) => known.id !== id))
  const fitting = added.slice(0, Math.max(SAVED_MAX - kept.length, 0))
  keep([...fitting.map(asOfNow), ...kept])
  return added.length - fitting.length
}

/** Removes a product. Returns a function that puts it back where it was. */
export function unsave(id: number): () => void {
  const before = current()
  const index = before.findIndex((known) => known.id === id)
  const removed = before[index]
  keep(before.filter((known) => known.id !== id))
  return () => {
    const now = current()
    if (removed && now.every((known) => known.id !== id)) keep(now.toSpliced(index, 0, removed))
  }
}

/** Stores the current price, stock and date of the products, so that later changes are relative to now. */
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
 * Remembers which products are sold out, so that a later visit can say that they are back. Keeps their saved price and
 * date.
 */
export function noteSoldOut(products: readonly Savable[]): void {
  const soldOut = new Set(products.filter(({ stock }) => stock === 0).map(({ id }) => id))
  const before = current()
  const isNew = ({ id, stock }: SavedProduct) => stock === 'in' && soldOut.has(id)
  if (!before.some(isNew)) return
  keep(before.map((known) => (isNew(known) ? { ...known, stock: 'soldOut' as const } : known)))
}

export type SavedChange = {
  /** Change of the price in hundredths; null if the currency changed. */
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

function asOfNow({ id, title, price, stock }: Savable): SavedProduct {
  return {
    id,
    title: title.slice(0, TEXT_MAX_LENGTH) || String(id),
    at: Math.floor(Date.now() / 1000),
    minor: price.minor,
    currency: price.currency ?? '',
    stock: stock > 0 ? 'in' : 'out',
  }
}

/** Reads storage, because another tab may have changed the list since. */
function current(): SavedProduct[] {
  return readSaved(readJson(slot))
}

function keep(products: readonly SavedProduct[]): void {
  slot.write(products.length > 0 ? JSON.stringify(products) : null)
  savedStore.set(products)
}

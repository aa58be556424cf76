import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { AWAITED_MAX, TEXT_MAX_LENGTH } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { isRecord } from '#contracts/values.ts'
import { keptInMemory, localSlot, readJson } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'

/**
 * Product that the shopper asked about while it was out of stock; `at` in Unix seconds. `isTold` is true once the shop
 * has said that the product is back.
 */
export type AwaitedProduct = { id: number; title: string; at: number; isTold: boolean }

const slot = keptInMemory(localSlot(LOCAL_KEYS.awaited))

/** Products that this browser asked about, the latest first. Null until `loadAwaited`, as on the server. */
export const awaitedStore = createStore<readonly AwaitedProduct[] | null>(null)

/** Loads the list, and again whenever another tab changes it. */
export function loadAwaited(): void {
  if (awaitedStore.get()) return
  awaitedStore.set(current())
  // `key` is null when another tab clears its whole storage.
  addEventListener('storage', ({ key }) => {
    if (key === LOCAL_KEYS.awaited || key === null) awaitedStore.set(current())
  })
}

/** Remembers that the shopper asked about a product. A repeated request counts as a new one. */
export function awaitProduct({ id, title }: Pick<ProductSummary, 'id' | 'title'>): void {
  const asked = {
    id,
    title: title.slice(0, TEXT_MAX_LENGTH) || String(id),
    at: Math.floor(Date.now() / 1000),
    isTold: false,
  }
  keep([asked, ...current().filter((known) => known.id !== id)].slice(0, AWAITED_MAX))
}

/** Forgets a product. Returns a function that puts it back where it was. */
export function forgetAwaited(id: number): () => void {
  const before = current()
  const index = before.findIndex((known) => known.id === id)
  const removed = before[index]
  keep(before.filter((known) => known.id !== id))
  return () => {
    const now = current()
    if (removed && now.every((known) => known.id !== id)) keep(now.toSpliced(index, 0, removed))
  }
}

/** Remembers that the shopper knows that these products are back. */
export function markTold(ids: readonly number[]): void {
  const before = current()
  const isNew = ({ id, isTold }: AwaitedProduct) => !isTold && ids.includes(id)
  if (!before.some(isNew)) return
  keep(before.map((known) => (isNew(known) ? { ...known, isTold: true } : known)))
}

/** Returns the awaited products that are in stock now, unless the shopper knows that already. */
export function backInStock(
  awaited: readonly AwaitedProduct[],
  products: readonly Pick<ProductSummary, 'id' | 'title' | 'stock'>[],
): { id: number; title: string }[] {
  return awaited.flatMap(({ id, isTold }) => {
    const product = products.find((candidate) => candidate.id === id)
    return product && product.stock > 0 && !isTold ? [{ id, title: product.title }] : []
  })
}

/** Returns the valid entries of a stored list. Invalid and repeated ones are dropped. */
export function readAwaited(value: unknown): AwaitedProduct[] {
  if (!Array.isArray(value)) return []
  const seen = new Set<number>()
  return value
    .filter(isAwaitedProduct)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, AWAITED_MAX)
}

function isAwaitedProduct(value: unknown): value is AwaitedProduct {
  if (!isRecord(value) || Object.keys(value).length !== 4) return false
  const { id, title, at, isTold } = value
  return (
    isPositive(id) &&
    typeof title === 'string' &&
    title !== '' &&
    title.length <= TEXT_MAX_LENGTH &&
    isPositive(at) &&
    typeof isTold === 'boolean'
  )
}

function isPositive(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Reads storage, because another tab may have changed the list since. */
function current(): AwaitedProduct[] {
  return readAwaited(readJson(slot))
}

function keep(products: readonly AwaitedProduct[]): void {
  slot.write(products.length > 0 ? JSON.stringify(products) : null)
  awaitedStore.set(products)
}

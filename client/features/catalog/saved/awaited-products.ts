import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { AWAITED_MAX } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { asKept, createKeptProducts } from './kept-products.ts'
import type { KeptProduct } from './kept-products.ts'

/**
 * Product that the shopper asked about while it was sold out. `isTold` is true once a notice has said that
 * the product is back.
 */
export type AwaitedProduct = KeptProduct & { isTold: boolean }

const list = createKeptProducts({ key: LOCAL_KEYS.awaited, max: AWAITED_MAX, readRest })
const { current, keep } = list

/** Products that the shopper asked about in this browser while they were out of stock. */
export const awaitedStore = list.store
export const loadAwaited = list.load
export const readAwaited = list.read
/** Removes a product. Returns a function that puts the product back in its place. */
export const forgetAwaited = list.remove

function readRest({
  isTold,
  ...others
}: Readonly<Record<string, unknown>>): { isTold: boolean } | null {
  return typeof isTold === 'boolean' && Object.keys(others).length === 0 ? { isTold } : null
}

/** Remembers that the shopper asked about a product. A repeated request replaces the earlier one. */
export function awaitProduct(product: Pick<ProductSummary, 'id' | 'title'>): void {
  const asked = { ...asKept(product), isTold: false }
  keep([asked, ...current().filter(({ id }) => id !== product.id)].slice(0, AWAITED_MAX))
}

/**
 * Records that a notice has said that these products are back in stock. No later notice names them again.
 */
export function markTold(ids: readonly number[]): void {
  const before = current()
  const isNew = ({ id, isTold }: AwaitedProduct) => !isTold && ids.includes(id)
  if (!before.some(isNew)) return
  keep(before.map((known) => (isNew(known) ? { ...known, isTold: true } : known)))
}

/** Returns the awaited products that are back in stock, except those that a notice has already named. */
export function backInStock(
  awaited: readonly AwaitedProduct[],
  products: readonly Pick<ProductSummary, 'id' | 'title' | 'stock'>[],
): { id: number; title: string }[] {
  return awaited.flatMap(({ id, isTold }) => {
    const product = products.find((candidate) => candidate.id === id)
    return product && product.stock > 0 && !isTold ? [{ id, title: product.title }] : []
  })
}

import type { Category, DeviceKind, Product, ProductSummary } from '#contracts/catalog/catalog.ts'

/** One piece of a set. A spare is a second piece of the product itself. */
export type SetPart = { product: ProductSummary; isSpare: boolean }

/** Maximum number of pieces in a set besides the product and its spare. */
const OTHERS_MAX = 2
/** Kinds of products whose loss locks their owner out, so that a set offers a spare. */
const SPARED: readonly (DeviceKind | undefined)[] = ['wallet', 'key']

/**
 * Returns a product with what goes with it: related products in stock, one of each other category and at most
 * `OTHERS_MAX`, a backup first; then a spare of a wallet or key. Returns no parts if the product is sold out or nothing
 * goes with it.
 */
export function setOf(product: Product, categories: readonly Category[]): SetPart[] {
  const kindOf = (id: number | null) => categories.find((category) => category.id === id)?.kind
  const seen = new Set([product.categoryId])
  const others = product.related.filter(({ categoryId, stock }) => {
    if (stock < 1 || categoryId === null || seen.has(categoryId)) return false
    seen.add(categoryId)
    return true
  })
  const backupFirst = others.toSorted(
    (one, other) => Number(isBackup(other)) - Number(isBackup(one)),
  )
  const withSpare = product.stock > 1 && SPARED.includes(kindOf(product.categoryId))
  const parts = [
    { product, isSpare: false },
    ...backupFirst.slice(0, OTHERS_MAX).map((other) => ({ product: other, isSpare: false })),
    ...(withSpare ? [{ product, isSpare: true }] : []),
  ]
  return product.stock > 0 && parts.length > 1 ? parts : []

  function isBackup({ categoryId }: ProductSummary): boolean {
    return kindOf(categoryId) === 'backup'
  }
}

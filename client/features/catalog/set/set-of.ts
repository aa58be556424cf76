import type { Category, DeviceKind, Product, ProductSummary } from '#contracts/catalog/catalog.ts'

/** One piece of a set. A spare is a second piece of the product itself. */
export type SetPart = { product: ProductSummary; isSpare: boolean }

/** Maximum number of pieces in a set besides the product and its spare. */
const OTHERS_MAX = 2
/** Kinds of products whose loss locks their owner out, so that a set offers a spare. */
const SPARED: readonly (DeviceKind | undefined)[] = ['wallet', 'key']

/**
 * Returns the parts of a set: the product, related products, and perhaps a spare. Takes at most `OTHERS_MAX` related
 * products, backups first. They are in stock, and each has a category that no other part has. Adds a spare if the
 * product is a wallet or key, and at least two are in stock. Returns no parts if the product is sold out or would be
 * the only part.
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

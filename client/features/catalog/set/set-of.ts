import type { Category, DeviceKind, Product, ProductSummary } from '#contracts/catalog/catalog.ts'

/**
 * One item of the set that the shop offers together with a product. An item can be a spare: a second unit of the same
 * product.
 */
export type SetPart = { product: ProductSummary; isSpare: boolean }

/** Maximum number of related products in a set. */
const OTHERS_MAX = 2
/**
 * Kinds of products that lock their owner out of coins or accounts when they are lost. A set with such a product
 * contains a spare, if at least two of the product are in stock.
 */
const SPARED: readonly (DeviceKind | undefined)[] = ['wallet', 'key']

/**
 * Returns the items of the set that the shop offers with a product:
 *
 * - The product itself.
 * - At most `OTHERS_MAX` related products that are in stock, backups first. No two of them share a category, and none
 *   has the product's own category.
 * - A spare, if the product is a wallet or key of which at least two are in stock.
 *
 * Returns an empty list if the product is sold out or would be the only item.
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

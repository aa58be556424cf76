import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#contracts/locales.ts'
import { productTitle } from '#fixtures/content/products/product-text.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { seededProduct } from '#mock-upstream/seed/product.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { allRows } from '#mock-upstream/world/rows.ts'

/** The fields of a product that an order needs. `haveNum` is the current stock in this world. */
export type ProductLine = {
  id: number
  title: string
  image: string
  priceMinor: number
  haveNum: number
}

/** A row of a product, with its stock in this world. */
export type ProductRow = {
  id: number
  categoryId: number
  brandId: number
  priceMinor: number
  oldPriceMinor: number | null
  haveNum: number
  salesNum: number
}

const IMAGES = [1, 2, 3, 4] as const

/** Selects from `p`, the products of the base, and `s`, the stock of the world. */
export const PRODUCT_COLUMNS = `p.id, p.category_id as categoryId, p.brand_id as brandId, p.price_minor as priceMinor,
  p.old_price_minor as oldPriceMinor, coalesce(s.have_num, p.have_num) as haveNum, p.sales_num as salesNum`

/** Returns the products of `ids` that exist, in the order of `ids`, without duplicates. */
export function readProducts(world: World, lang: Locale, ids: readonly number[]): ProductLine[] {
  const { seed } = baseMeta(world.db)
  return readRows(world.db, ids).map(({ id, priceMinor, haveNum }) => {
    const product = seededProduct(seed, id)
    const facts = { type: product.type.slug, series: product.series, variant: product.variant.slug }
    return { id, title: productTitle(facts, lang), image: productImage(id), priceMinor, haveNum }
  })
}

/** Returns the rows of the products of `ids` that exist, in the order of `ids`, without duplicates. */
export function readRows(db: DatabaseSync, ids: readonly number[]): ProductRow[] {
  return allRows<ProductRow>(
    db,
    `select ${PRODUCT_COLUMNS} from json_each(?) requested
     cross join base.products p on p.id = requested.value
     left join main.stock s on s.product_id = p.id`,
    JSON.stringify([...new Set(ids)]),
  )
}

/** Returns the URL of the first picture of a product, relative to the upstream. */
export function productImage(id: number): string {
  return `/pictures/product/${id}-1.webp`
}

/** Returns the URLs of all pictures of a product, relative to the upstream. */
export function productImages(id: number): string[] {
  return IMAGES.map((n) => `/pictures/product/${id}-${n}.webp`)
}

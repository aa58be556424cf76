import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#contracts/locales.ts'
import { productTitle } from '#fixtures/content/product-text.ts'
import type { World } from '#mock-upstream/handlers/handler.ts'
import { seededProduct } from '#mock-upstream/seed/product.ts'
import { baseMeta } from './base-meta.ts'
import { allRows } from './rows.ts'

/** What an order needs to know of a product: its price in minor units and its stock in this world, now. */
export type ProductLine = {
  id: number
  title: string
  image: string
  priceMinor: number
  haveNum: number
}

/** A product's row, with the stock of the world. */
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

/** For `p`, the products of the base, and `s`, the stock of the world. */
export const PRODUCT_COLUMNS = `p.id, p.category_id as categoryId, p.brand_id as brandId, p.price_minor as priceMinor,
  p.old_price_minor as oldPriceMinor, coalesce(s.have_num, p.have_num) as haveNum, p.sales_num as salesNum`

/** The products of `ids` that exist, in the order of `ids`, each once. */
export function readProducts(world: World, lang: Locale, ids: readonly number[]): ProductLine[] {
  const { seed } = baseMeta(world.db)
  return readRows(world.db, ids).map(({ id, priceMinor, haveNum }) => {
    const product = seededProduct(seed, id)
    const facts = { type: product.type.slug, series: product.series, variant: product.variant.slug }
    return { id, title: productTitle(facts, lang), image: productImage(id), priceMinor, haveNum }
  })
}

/** Rows of the ids that exist, in their order, each once. */
export function readRows(db: DatabaseSync, ids: readonly number[]): ProductRow[] {
  return allRows<ProductRow>(
    db,
    `select ${PRODUCT_COLUMNS} from json_each(?) wanted
     cross join base.products p on p.id = wanted.value
     left join main.stock s on s.product_id = p.id`,
    JSON.stringify([...new Set(ids)]),
  )
}

/** Address of the first picture, relative to the upstream. */
export function productImage(id: number): string {
  return `/pictures/product/${id}-1.webp`
}

/** Addresses of all pictures of a product. */
export function productImages(id: number): string[] {
  return IMAGES.map((n) => `/pictures/product/${id}-${n}.webp`)
}

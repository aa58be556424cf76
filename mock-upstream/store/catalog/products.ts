import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#contracts/locales.ts'
import { productTitle } from '#fixtures/content/products/product-text.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { seededProduct } from '#mock-upstream/seed/product.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { allRows } from '#mock-upstream/world/rows.ts'
import { EDITS, PRICE } from './product-edits.ts'

/** The fields of a product that an order needs. `haveNum` is the current stock in this world. */
export type ProductLine = {
  id: number
  title: string
  image: string
  priceMinor: number
  haveNum: number
}

/** A row of a product, with its price and stock in this world. */
export type ProductRow = {
  id: number
  /** Title in all languages, if the control API has set one, else null. */
  editedTitle: string | null
  categoryId: number
  brandId: number
  priceMinor: number
  oldPriceMinor: number | null
  haveNum: number
  salesNum: number
}

const IMAGES = [1, 2, 3, 4] as const

/**
 * Columns of a product in this world. The query must read from `p` (the products of the base) and from `WORLD_JOINS`.
 * The old price is null unless it is higher than the price in this world.
 */
export const PRODUCT_COLUMNS = `p.id, e.title as editedTitle, p.category_id as categoryId, p.brand_id as brandId,
  ${PRICE} as priceMinor, case when p.old_price_minor > ${PRICE} then p.old_price_minor end as oldPriceMinor,
  coalesce(s.have_num, p.have_num) as haveNum, p.sales_num as salesNum`
/** Joins the world's stock and edits to `p`, the products of the base. */
export const WORLD_JOINS = `left join main.stock s on s.product_id = p.id ${EDITS}`

/** Returns the existing products among `ids`, in the order of `ids`, without duplicates. */
export function readProducts(world: World, lang: Locale, ids: readonly number[]): ProductLine[] {
  const { seed } = baseMeta(world.db)
  return readRows(world.db, ids).map(({ id, editedTitle, priceMinor, haveNum }) => {
    const title = editedTitle ?? seededTitle(seed, id, lang)
    return { id, title, image: productImage(id), priceMinor, haveNum }
  })
}

/** Returns the title of a product before any edit. */
export function seededTitle(seed: number, id: number, lang: Locale): string {
  const { type, series, variant } = seededProduct(seed, id)
  return productTitle({ type: type.slug, series, variant: variant.slug }, lang)
}

/** Returns the rows of the existing products among `ids`, in the order of `ids`, without duplicates. */
export function readRows(db: DatabaseSync, ids: readonly number[]): ProductRow[] {
  return allRows<ProductRow>(
    db,
    `select ${PRODUCT_COLUMNS} from json_each(?) requested
     cross join base.products p on p.id = requested.value
     ${WORLD_JOINS}`,
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

import { toMinor } from '#contracts/money.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { Sort } from '#contracts/catalog/catalog.ts'
import { PRODUCTS_PER_PAGE } from '#contracts/limits.ts'
import type { Locale } from '#contracts/locales.ts'
import type { GoodsListRequest } from '#contracts/upstream/wire/goods.ts'
import { ATTRIBUTES } from '#fixtures/content/products/attribute-facts.ts'
import { PRODUCT_COLUMNS, type ProductRow } from './products.ts'
import { allRows, oneRow } from '#mock-upstream/world/rows.ts'
import { part } from '#mock-upstream/search/search-parts.ts'
import { allOf, anyOf, keywordExpression } from '#mock-upstream/search/search-query.ts'
import { tagSlug } from './tags.ts'

/** One page of products (pages count from 1), and the total over all pages. */
export type GoodsPage = { rows: ProductRow[]; total: number }

/** Stands for the search expression when no product can match. */
const NOTHING = Symbol('nothing')

/** Columns to sort by, with ties in the order of the ids. `pos` has no ties and is lowest for the newest product. */
const ORDER: Readonly<Record<Sort | 'newest', string>> = {
  newest: 'p.pos',
  price_asc: 'p.price_minor, p.id',
  price_desc: 'p.price_minor desc, p.id',
  sales_asc: 'p.sales_num, p.id',
  sales_desc: 'p.sales_num desc, p.id',
}

const STOCK = 'left join main.stock s on s.product_id = p.id'
/**
 * Condition for products in stock. Reads the few stock changes of the world one time instead of joining them to each
 * product.
 */
const IN_STOCK = `(case when p.have_num > 0
  then p.id not in (select product_id from main.stock where have_num = 0)
  else p.id in (select product_id from main.stock where have_num > 0) end)`

/**
 * Returns the products that pass every given filter, in the requested order. Without a requested order, products with
 * the keyword in their title come first, then those with the keyword in the name of their category, then all others.
 * Each of these groups begins with its newest product.
 */
export function findGoods(db: DatabaseSync, lang: Locale, request: GoodsListRequest): GoodsPage {
  const match = matchOf(lang, request)
  if (match === NOTHING) return { rows: [], total: 0 }
  const { page = 1, limit = PRODUCTS_PER_PAGE, sort } = request
  const { where, values } = conditionsOf(request)
  if (match) {
    where.unshift('f.search match ?')
    values.unshift(match)
  }
  const from = match
    ? 'base.search f cross join base.products p on p.pos = f.rowid'
    : 'base.products p'
  const filter = where.length > 0 ? `where ${where.join(' and ')}` : ''
  const order = ORDER[sort ?? 'newest']
  const found = `${from} ${filter}`
  const ranked = sort ? [] : nameMatchesOf(lang, request)
  const misses = ranked.map(
    () => '(p.pos not in (select rowid from base.search where search match ?))',
  )
  const rank = ['0', ...misses].join(' + ')
  const onlyMatch = match !== null && where.length === 1
  const total = onlyMatch
    ? 'select count(*) as total from base.search where search match ?'
    : `select count(*) as total from ${found}`
  return {
    // Selects positions first and columns afterwards: sorting many rows is cheaper without the columns.
    rows: allRows<ProductRow>(
      db,
      `select ${PRODUCT_COLUMNS} from (
         select p.pos, ${rank} as rank from ${found}
         order by ${ranked.length > 0 ? 'rank, ' : ''}${match && !sort ? 'f.rowid' : order} limit ? offset ?
       ) chosen cross join base.products p on p.pos = chosen.pos ${STOCK}
       order by chosen.rank, ${order}`,
      ...ranked,
      ...values,
      limit,
      (page - 1) * limit,
    ),
    total: oneRow<{ total: number }>(db, total, ...values)?.total ?? 0,
  }
}

/** Returns expressions for the products that a search lists first: by title, and by title or category. */
function nameMatchesOf(lang: Locale, { keyword }: GoodsListRequest): string[] {
  if (!keyword) return []
  const places = ['title', 'names'] as const
  return places.flatMap((texts) => keywordExpression(lang, keyword, texts) ?? [])
}

/** Returns the expression for the search index, null when no filter needs the index, or NOTHING. */
function matchOf(lang: Locale, request: GoodsListRequest): string | typeof NOTHING | null {
  const all: string[] = []
  if (request.category_id) all.push(anyOf([part.category(request.category_id)]))
  if (request.brand_id) all.push(anyOf([part.brand(request.brand_id)]))
  if (request.tag) {
    const slug = tagSlug(request.tag)
    if (!slug) return NOTHING
    all.push(anyOf([part.tag(slug)]))
  }
  for (const [attribute, chosen] of Object.entries(request.attributes ?? {})) {
    if (chosen.length === 0) continue
    const known = ATTRIBUTES.find(({ id }) => id === Number(attribute))?.values ?? []
    const values = known.filter(({ id }) => chosen.includes(id))
    if (values.length === 0) return NOTHING
    all.push(anyOf(values.map(({ id }) => part.value(id))))
  }
  if (request.keyword) {
    const words = keywordExpression(lang, request.keyword)
    if (!words) return NOTHING
    all.push(words)
  }
  return all.length > 0 ? allOf(all) : null
}

function conditionsOf(request: GoodsListRequest): { where: string[]; values: (string | number)[] } {
  const where: string[] = []
  const values: (string | number)[] = []
  if (request.price_min) {
    where.push('p.price_minor >= ?')
    values.push(toMinor(request.price_min))
  }
  if (request.price_max) {
    where.push('p.price_minor <= ?')
    values.push(toMinor(request.price_max))
  }
  if (request.in_stock !== undefined) where.push(request.in_stock ? IN_STOCK : `not ${IN_STOCK}`)
  if (request.ids) {
    where.push('p.id in (select value from json_each(?))')
    values.push(JSON.stringify(request.ids))
  }
  return { where, values }
}

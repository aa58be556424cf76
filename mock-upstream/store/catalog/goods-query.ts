import { toMinor } from '#contracts/money.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { Sort } from '#contracts/catalog/catalog.ts'
import { PRODUCTS_PER_PAGE } from '#contracts/limits.ts'
import type { Locale } from '#contracts/locales.ts'
import type { GoodsListRequest } from '#contracts/upstream/wire/goods.ts'
import { ATTRIBUTES } from '#fixtures/content/products/attribute-facts.ts'
import { findEditedTitles, priceToSortBy } from './product-edits.ts'
import { PRODUCT_COLUMNS, WORLD_JOINS, type ProductRow } from './products.ts'
import { allRows, oneRow } from '#mock-upstream/world/rows.ts'
import { part } from '#mock-upstream/search/search-parts.ts'
import { allOf, anyOf, keywordExpression } from '#mock-upstream/search/search-query.ts'
import { tagSlug } from './tags.ts'

/** One page of products (pages count from 1), and the total over all pages. */
export type GoodsPage = { rows: ProductRow[]; total: number }

/** Result of a search that cannot find any product, for example a search for an unknown tag. */
const NOTHING = Symbol('nothing')

/**
 * SQL for each sort order. Products with equal values are sorted by id. `newest` needs only `pos`, which is unique and
 * lowest for the newest product.
 */
const ORDER: Readonly<Record<Sort | 'newest', (price: string) => string>> = {
  newest: () => 'p.pos',
  price_asc: (price) => `${price}, p.id`,
  price_desc: (price) => `${price} desc, p.id`,
  sales_asc: () => 'p.sales_num, p.id',
  sales_desc: () => 'p.sales_num desc, p.id',
}

const IN_INDEX = 'p.pos in (select rowid from base.search where search match ?)'
const IN_LIST = 'p.id in (select value from json_each(?))'
/**
 * SQL condition for products in stock. The subqueries read the few stock changes of the world only once. A join would
 * be slower, because it would look for a stock change of every product.
 */
const IN_STOCK = `(case when p.have_num > 0
  then p.id not in (select product_id from main.stock where have_num = 0)
  else p.id in (select product_id from main.stock where have_num > 0) end)`

/**
 * Returns the products that pass every given filter, in the requested order. Without a requested order, products with
 * the keyword in their title come first, then those with the keyword in the name of their category, then all other
 * matches. Within each group, the newest product comes first.
 */
export function findGoods(db: DatabaseSync, lang: Locale, request: GoodsListRequest): GoodsPage {
  const { page = 1, limit = PRODUCTS_PER_PAGE, sort } = request
  const selected = select(db, lang, request)
  if (selected === NOTHING) return { rows: [], total: 0 }
  const { from, where, values, match, edited } = selected
  const price = priceToSortBy(db)
  const conditions = conditionsOf(request, price)
  const all = [...where, ...conditions.where]
  const allValues = [...values, ...conditions.values]
  const order = ORDER[sort ?? 'newest'](price)
  const found = `${from} ${all.length > 0 ? `where ${all.join(' and ')}` : ''}`
  const ranked = sort ? [] : nameMatchesOf(lang, request)
  const miss = edited ? `(not ${IN_INDEX} and not ${IN_LIST})` : `(not ${IN_INDEX})`
  const rank = ['0', ...ranked.map(() => miss)].join(' + ')
  const onlyMatch = match !== null && all.length === 1
  const total = onlyMatch
    ? 'select count(*) as total from base.search where search match ?'
    : `select count(*) as total from ${found}`
  return {
    // The inner query sorts only the positions of the products, because sorting whole rows costs more. The outer query
    // reads the columns of the products on the requested page.
    rows: allRows<ProductRow>(
      db,
      `select ${PRODUCT_COLUMNS} from (
         select p.pos, ${rank} as rank from ${found}
         order by ${ranked.length > 0 ? 'rank, ' : ''}${match && !sort ? 'f.rowid' : order} limit ? offset ?
       ) chosen cross join base.products p on p.pos = chosen.pos ${WORLD_JOINS}
       order by chosen.rank, ${order}`,
      ...ranked.flatMap((expression) => (edited ? [expression, edited] : [expression])),
      ...allValues,
      limit,
      (page - 1) * limit,
    ),
    total: oneRow<{ total: number }>(db, total, ...allValues)?.total ?? 0,
  }
}

/**
 * Parts of a query for products. `match` is the search expression if the rows come from the search index, otherwise
 * null. `edited` is a JSON list of the ids of all products whose edited title contains the keyword, or null if there
 * are no such products.
 */
type Selection = {
  from: string
  where: string[]
  values: string[]
  match: string | null
  edited: string | null
}

function select(
  db: DatabaseSync,
  lang: Locale,
  request: GoodsListRequest,
): Selection | typeof NOTHING {
  const match = matchOf(lang, request)
  const ids = request.keyword ? findEditedTitles(db, request.keyword) : []
  if (ids.length > 0) return selectEdited(lang, request, { ids, match })
  if (match === NOTHING) return NOTHING
  const base = { from: 'base.products p', where: [], values: [], match: null, edited: null }
  if (match === null) return base
  const from = 'base.search f cross join base.products p on p.pos = f.rowid'
  return { ...base, from, where: ['f.search match ?'], values: [match], match }
}

type Edited = { ids: number[]; match: ReturnType<typeof matchOf> }

/**
 * Selects the products that the search index finds, and the products whose edited title contains the keyword. All other
 * filters apply to both groups.
 */
function selectEdited(
  lang: Locale,
  request: GoodsListRequest,
  { ids, match }: Edited,
): Selection | typeof NOTHING {
  const others = matchOf(lang, { ...request, keyword: undefined })
  if (others === NOTHING) return NOTHING
  const edited = JSON.stringify(ids)
  const fits = others === null ? IN_LIST : `(${IN_LIST} and ${IN_INDEX})`
  const where = typeof match === 'string' ? `(${IN_INDEX} or ${fits})` : fits
  const values = [match, edited, others].filter((value) => typeof value === 'string')
  return { from: 'base.products p', where: [where], values, match: null, edited }
}

/**
 * Returns the two search expressions that rank the products. The first one finds the keyword in the title. The second
 * one finds it in the title or in the name of the category.
 */
function nameMatchesOf(lang: Locale, { keyword }: GoodsListRequest): string[] {
  if (!keyword) return []
  const places = ['title', 'names'] as const
  return places.flatMap((texts) => keywordExpression(lang, keyword, texts) ?? [])
}

/**
 * Returns the search expression for the filters of a request. Returns null if no filter needs the search index, and
 * NOTHING if a filter excludes every product.
 */
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

type Conditions = { where: string[]; values: (string | number)[] }

function conditionsOf(request: GoodsListRequest, price: string): Conditions {
  const where: string[] = []
  const values: (string | number)[] = []
  if (request.price_min) {
    where.push(`${price} >= ?`)
    values.push(toMinor(request.price_min))
  }
  if (request.price_max) {
    where.push(`${price} <= ?`)
    values.push(toMinor(request.price_max))
  }
  if (request.in_stock !== undefined) where.push(request.in_stock ? IN_STOCK : `not ${IN_STOCK}`)
  if (request.ids) {
    where.push(IN_LIST)
    values.push(JSON.stringify(request.ids))
  }
  return { where, values }
}

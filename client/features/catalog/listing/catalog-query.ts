import {
  ATTRIBUTE_VALUES_MAX,
  ATTRIBUTES_MAX,
  KEYWORD_MAX_LENGTH,
  PRODUCTS_PER_PAGE,
  PRODUCTS_PER_PAGE_OPTIONS,
} from '#contracts/limits.ts'
import { defined } from '#contracts/values.ts'
import { toUnits } from '#client/lib/money.ts'
import { toMinor } from '#contracts/money.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import type { ProductsInput, Sort } from '#contracts/catalog/catalog.ts'

/** State of a product list, as stored in its URL. Every field has a value, so that two states can be compared. */
export type CatalogQuery = {
  keyword: string
  sort: Sort | null
  page: number
  size: number
  brandId: number | null
  tag: string | null
  inStock: boolean
  /**
   * Lowest and highest price as the shopper typed them. Null if a field is empty. The shopper may have typed the higher
   * price first.
   */
  priceMinMinor: number | null
  priceMaxMinor: number | null
  /** Ids of the selected values, by the id of their attribute. Attributes and values are sorted by id. */
  attributes: Readonly<Record<string, readonly number[]>>
}

/** Category or brand to which the page belongs. Filters cannot change it. */
export type CatalogScope = { categoryId?: number; brandId?: number }

/** Query parameter names. The controls of the filter form use the same names. */
export const QUERY_NAMES = {
  keyword: 'q',
  sort: 'sort',
  page: 'page',
  size: 'size',
  brand: 'brand',
  tag: 'tag',
  inStock: 'stock',
  priceMin: 'min',
  priceMax: 'max',
} as const

/** Repeats `SORTS` of the contract, because an import would add zod to the entry chunk. A test compares the two. */
const SORT_TEXTS: Record<Sort, true> = {
  price_desc: true,
  price_asc: true,
  sales_desc: true,
  sales_asc: true,
}
export const SORT_CHOICES = Object.keys(SORT_TEXTS).filter(isSort)

const ATTRIBUTE_NAME = /^a([1-9]\d{0,9})$/
const TAG_MAX_LENGTH = 60

/** Returns the name of an attribute's form field and URL parameter. */
export function attributeName(attributeId: number): string {
  return `a${attributeId}`
}

/** Parses the URL of a list. Ignores invalid parts. */
export function parseCatalogQuery(search: URLSearchParams): CatalogQuery {
  const sort = search.get(QUERY_NAMES.sort)
  const size = Number(search.get(QUERY_NAMES.size))
  return {
    keyword: (search.get(QUERY_NAMES.keyword) ?? '').trim().slice(0, KEYWORD_MAX_LENGTH).trim(),
    sort: isSort(sort) ? sort : null,
    page: parsePage(search),
    size: PRODUCTS_PER_PAGE_OPTIONS.find((option) => option === size) ?? PRODUCTS_PER_PAGE,
    brandId: parseId(search.get(QUERY_NAMES.brand)),
    tag: search.get(QUERY_NAMES.tag)?.trim().slice(0, TAG_MAX_LENGTH) || null,
    inStock: search.get(QUERY_NAMES.inStock) === '1',
    priceMinMinor: parseAmount(search.get(QUERY_NAMES.priceMin)),
    priceMaxMinor: parseAmount(search.get(QUERY_NAMES.priceMax)),
    attributes: parseAttributes(search),
  }
}

/** Builds the URL of a list. The parameters have a fixed order, and default values are left out. */
export function catalogHref(basePath: string, query: CatalogQuery): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.append(name, String(value))
  }
  set(QUERY_NAMES.keyword, query.keyword)
  for (const [id, values] of Object.entries(query.attributes)) {
    for (const value of values) set(attributeName(Number(id)), value)
  }
  set(QUERY_NAMES.brand, query.brandId)
  set(QUERY_NAMES.tag, query.tag)
  set(QUERY_NAMES.priceMin, toAmountText(query.priceMinMinor))
  set(QUERY_NAMES.priceMax, toAmountText(query.priceMaxMinor))
  set(QUERY_NAMES.inStock, query.inStock ? 1 : null)
  set(QUERY_NAMES.sort, query.sort)
  set(QUERY_NAMES.size, query.size === PRODUCTS_PER_PAGE ? null : query.size)
  set(QUERY_NAMES.page, query.page === 1 ? null : query.page)
  const text = search.toString()
  return text ? `${basePath}?${text}` : basePath
}

/** Applies a change to the query, and returns to page 1 unless the change sets the page. */
export function changeQuery(query: CatalogQuery, change: Partial<CatalogQuery>): CatalogQuery {
  return { ...query, page: 1, ...change }
}

/** Adds an attribute value to the filters, or removes the value if it is already selected. */
export function toggleValue(
  query: CatalogQuery,
  attributeId: number,
  valueId: number,
): CatalogQuery {
  const { [String(attributeId)]: chosen = [], ...others } = query.attributes
  const next = chosen.includes(valueId)
    ? chosen.filter((id) => id !== valueId)
    : [...chosen, valueId].toSorted((a, b) => a - b).slice(0, ATTRIBUTE_VALUES_MAX)
  const attributes = next.length > 0 ? { ...others, [String(attributeId)]: next } : others
  return changeQuery(query, { attributes })
}

/** Removes all filters; keyword, sort and size stay. */
export function clearFilters(query: CatalogQuery): CatalogQuery {
  return {
    ...parseCatalogQuery(new URLSearchParams()),
    keyword: query.keyword,
    sort: query.sort,
    size: query.size,
  }
}

/** Counts the active filters. Each attribute value counts as one filter, and the whole price range as one filter. */
export function countFilters(query: CatalogQuery): number {
  const values = Object.values(query.attributes).reduce((sum, ids) => sum + ids.length, 0)
  const price = query.priceMinMinor !== null || query.priceMaxMinor !== null
  return values + [query.brandId, query.tag, query.inStock, price].filter(Boolean).length
}

/**
 * Returns the lower and the higher end of the price filter. `reversed` is true if the shopper typed the higher price
 * first.
 */
export function priceRange({ priceMinMinor: min, priceMaxMinor: max }: CatalogQuery) {
  const reversed = min !== null && max !== null && min > max
  return { low: reversed ? max : min, high: reversed ? min : max, reversed }
}

/** Converts the query to the input of `catalog.products`. */
export function toProductsInput(query: CatalogQuery, scope: CatalogScope = {}): ProductsInput {
  const brandId = scope.brandId ?? query.brandId
  const { low, high } = priceRange(query)
  return defined({
    categoryId: scope.categoryId,
    brandId: brandId ?? undefined,
    keyword: query.keyword || undefined,
    tag: query.tag ?? undefined,
    attributes: Object.keys(query.attributes).length > 0 ? toMutable(query.attributes) : undefined,
    priceMinMinor: low ?? undefined,
    priceMaxMinor: high ?? undefined,
    inStock: query.inStock || undefined,
    sort: query.sort ?? undefined,
    page: query.page,
    limit: query.size,
  })
}

/** Formats minor units as a shopper would type them: `1250` → `12.5`. */
export function toAmountText(minor: number | null): string {
  return minor === null ? '' : String(toUnits({ minor }))
}

/**
 * Matches an amount of at most two decimals after a comma or a point. A space, apostrophe, point or comma may separate
 * the thousands.
 */
const AMOUNT =
  /^(\d{1,3}(?: \d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/**
 * Parses a typed or pasted amount, such as `1.140,50` or `$1,140`, to minor units. Accepts full-width digits. Returns
 * null if the text is not an amount, or has more than nine digits before the decimals.
 */
export function parseAmount(text: string | null): number | null {
  const amount =
    text
      ?.normalize('NFKC')
      .replaceAll(/\p{Sc}/gu, '')
      .trim() ?? ''
  const [, whole = '', decimals = '0'] = AMOUNT.exec(amount) ?? []
  const digits = whole.replaceAll(/\D/g, '')
  return /^\d{1,9}$/.test(digits) ? toMinor(`${digits}.${decimals}`) : null
}

export function isSort(value: string | null): value is Sort {
  return value !== null && Object.hasOwn(SORT_TEXTS, value)
}

/** Parses a positive integer of at most ten digits. Returns null if invalid. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

function parseAttributes(search: URLSearchParams): Record<string, number[]> {
  const chosen: Record<string, number[]> = {}
  for (const name of new Set(search.keys())) {
    const attributeId = ATTRIBUTE_NAME.exec(name)?.[1]
    if (attributeId === undefined) continue
    const ids = search.getAll(name).flatMap((text) => parseId(text) ?? [])
    const unique = [...new Set(ids)].toSorted((a, b) => a - b).slice(0, ATTRIBUTE_VALUES_MAX)
    if (unique.length > 0) chosen[attributeId] = unique
    if (Object.keys(chosen).length === ATTRIBUTES_MAX) break
  }
  return chosen
}

function toMutable(attributes: CatalogQuery['attributes']): Record<string, number[]> {
  return Object.fromEntries(Object.entries(attributes).map(([id, values]) => [id, [...values]]))
}

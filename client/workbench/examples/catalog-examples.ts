import type { SavedList } from '#contracts/catalog/saved.ts'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import { parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import type { CatalogList } from '#client/features/catalog/listing/catalog-list.ts'
import type { CatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import type { FilterChoices } from '#client/features/catalog/listing/catalog-filters.tsx'
import {
  bestSellersQuery,
  correctionQuery,
  countQuery,
  savedQuery,
  suggestedProductsQuery,
} from '#client/features/catalog/queries.ts'
import { currenciesQuery } from '#client/features/site/queries.ts'
import { paths } from '#client/paths.ts'
import type { Brand, Category, FilterGroup, Product } from '#contracts/catalog/catalog.ts'
import type { ComparedProduct } from '#contracts/catalog/compare.ts'
import { SOLD_OUT_ID, WALLET_ID } from './remembered.tsx'
import type { ShopExamples } from './shop-examples.ts'
import { usd } from './shop-examples.ts'

const ignore = () => {}

/** Keywords with example data: suggestions exist for the first, and the second finds nothing. */
export const KEYWORDS = { found: 'ha', nothing: 'Halden Skery' } as const

/** Returns a product list at this state of its URL. Its controls change nothing. */
export function listOf(change: Partial<CatalogQuery> = {}): CatalogList {
  const query = { ...parseCatalogQuery(new URLSearchParams()), ...change }
  return { basePath: paths.catalog(), scope: {}, query, chosen: query, go: ignore }
}

/** Returns a wallet that costs less than before, and a key that was added lately. */
export function productsOf(shop: ShopExamples): [wallet: Product, key: Product] {
  const key = {
    id: 8,
    title: shop.titleOf('Skerry', 'nfc-key', 'black'),
    images: [shop.picture('key')],
    tags: ['newest', shop.say('tag.fido2')],
    price: usd(4_900),
  }
  return [shop.product({ id: WALLET_ID, oldPrice: usd(16_190), tags: ['hot'] }), shop.product(key)]
}

export function categoriesOf(shop: ShopExamples): Category[] {
  return [
    shop.category(),
    shop.category({ id: 2, name: shop.say('category.seed-backup.name'), productCount: 9 }),
    shop.category({ id: 3, name: shop.say('category.encrypted-storage.name'), productCount: null }),
  ]
}

/** Returns the attributes, brands and currency by which a list can be filtered. */
export function choicesOf(shop: ShopExamples): FilterChoices & { groups: FilterGroup[] } {
  const group = (id: number, name: string, values: readonly string[]): FilterGroup => ({
    id,
    name: shop.say(`attribute.${name}.name`),
    values: values.map((value, index) => ({
      id: 10 * id + index,
      name: shop.say(`value.${value}`),
      count: 14 - 5 * index,
    })),
  })
  const brands: Brand[] = [shop.brand(), shop.brand({ id: 2, name: 'Aldermoor' })]
  const groups = [
    group(1, 'connection', ['usb-c', 'bluetooth', 'nfc']),
    group(2, 'certification', ['fips-3', 'eal6']),
    group(3, 'colour', ['graphite', 'forest', 'copper']),
  ]
  return { groups, brands, symbol: '$' }
}

/** Returns two products with their specifications. Only the first has reviews. */
export function comparedOf(shop: ShopExamples): ComparedProduct[] {
  const [wallet, key] = productsOf(shop)
  const connection = { name: shop.say('attribute.connection.name'), value: shop.say('value.usb-c') }
  const [general] = shop.specifications()
  if (!general) return []
  return [
    {
      product: wallet,
      specifications: [{ ...general, items: [...general.items, connection] }],
      rating: { average: 4.5, count: 34 },
    },
    {
      product: { ...key, stock: 0 },
      specifications: [
        { ...general, items: [{ name: shop.say('spec.brand'), value: key.brandName }, connection] },
      ],
      rating: null,
    },
  ]
}

/** Returns data of the queries that parts of the catalogue send. */
export function catalogData(shop: ShopExamples): (readonly [QueryDefinition, unknown])[] {
  const [wallet, key] = productsOf(shop)
  const listed = { list: [wallet, key], total: 2 }
  const saved: SavedList = {
    products: [key, shop.product({ id: SOLD_OUT_ID, stock: 0 })],
    leftOut: { unknown: [], unread: [], tooMany: 0, unreadable: 0 },
  }
  const currency = { id: 1, code: 'USD', name: 'Dollar', symbol: '$', rate: '1', isBase: true }
  return [
    [currenciesQuery, [currency, { ...currency, id: 2, code: 'EUR', rate: '0.86', isBase: false }]],
    [suggestedProductsQuery(KEYWORDS.found), listed],
    [correctionQuery(KEYWORDS.nothing), { keyword: 'Halden Skerry', total: 2 }],
    [countQuery('Halden'), { list: [wallet], total: 12 }],
    [countQuery('Skery'), { list: [], total: 0 }],
    [bestSellersQuery, listed],
    [savedQuery(`${key.id},${SOLD_OUT_ID}`), saved],
  ]
}

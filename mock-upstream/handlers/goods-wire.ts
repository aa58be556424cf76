import { toDecimal } from '#contracts/money.ts'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#contracts/locales.ts'
import type { ResponseInput } from '#contracts/upstream/endpoints.ts'
import type { CategoryFact } from '#fixtures/content/catalog-facts.ts'
import { productDescription, productTitle } from '#fixtures/content/products/product-text.ts'
import { text } from '#fixtures/content/texts.ts'
import { contentOf, seededProduct } from '#mock-upstream/seed/product.ts'
import {
  productImage,
  productImages,
  type ProductRow,
} from '#mock-upstream/store/catalog/products.ts'
import { tagsOf } from '#mock-upstream/store/catalog/tags.ts'

type Goods = ResponseInput<'goods.goodslist'>['list'][number]
type Category = ResponseInput<'goods.typelist'>['list'][number]

type Seeding = { seed: number; lang: Locale }
type WordsOf = Seeding & { id: number }
/**
 * Caches the texts of products in each language, because they do not depend on price and stock. 2,000 entries, each of
 * half a kilobyte, are enough for a shop of 120 products in all languages.
 */
const words = new LRUCache<string, ReturnType<typeof wordsOf>, WordsOf>({
  max: 2_000,
  memoMethod: (_key, _stale, { context }) => wordsOf(context),
})

/** Returns a product in the upstream's format: amounts as decimal strings, picture URLs relative to the upstream. */
export function goodsWire(row: ProductRow, { seed, lang }: Seeding): Goods {
  const context = { id: row.id, seed, lang }
  const { title, tags, brand_name, description } = words.memo(`${seed} ${lang} ${row.id}`, {
    context,
  })
  return {
    id: row.id,
    title: row.editedTitle ?? title,
    tags: [...tags],
    goods_image: productImage(row.id),
    goods_images: productImages(row.id),
    price: toDecimal(row.priceMinor),
    old_price: row.oldPriceMinor === null ? null : toDecimal(row.oldPriceMinor),
    have_num: row.haveNum,
    sales_num: row.salesNum,
    category_id: row.categoryId,
    brand_id: row.brandId,
    brand_name,
    description,
  }
}

function wordsOf({ id, seed, lang }: WordsOf) {
  const product = seededProduct(seed, id)
  const content = contentOf(seed, product)
  return {
    title: productTitle(content, lang),
    tags: tagsOf(product, lang),
    brand_name: product.brand.name,
    description: productDescription(content, lang),
  }
}

type CategoryContext = { lang: Locale; counts: ReadonlyMap<number, number> }

export function categoryWire(fact: CategoryFact, { lang, counts }: CategoryContext): Category {
  return {
    id: fact.id,
    category_name: text('shop', `category.${fact.slug}.name`, { locale: lang }),
    category_image: `/pictures/category/${fact.id}-1.webp`,
    description: text('shop', `category.${fact.slug}.description`, { locale: lang }),
    goods_count: counts.get(fact.id) ?? 0,
    device_kind: fact.kind,
  }
}

import type {
  Brand,
  Category,
  FilterGroup,
  Product,
  ProductCard,
  ProductPage,
  ProductsInput,
  SpecificationGroup,
} from '#contracts/catalog/catalog.ts'
import type { AnswerOf, RequestInput } from '#contracts/upstream/endpoints.ts'
import type {
  CategoryWire,
  FilterGroupWire,
  GoodsDetailWire,
  GoodsWire,
  SpecificationGroupWire,
} from '#contracts/upstream/wire/goods.ts'
import type { BrandWire } from '#contracts/upstream/wire/baseinfo.ts'
import { toDecimal } from '#server/upstream/money.ts'
import { translateOnce } from '#server/upstream/translate-once.ts'
import type { PricedTranslation, Translation } from '#server/upstream/translation.ts'

/** Maps the catalogue filters to the wire request. */
export function toGoodsList(input: ProductsInput): RequestInput<'goods.goodslist'> {
  return {
    page: input.page,
    limit: input.limit,
    ...(input.categoryId === undefined ? {} : { category_id: input.categoryId }),
    ...(input.brandId === undefined ? {} : { brand_id: input.brandId }),
    ...(input.keyword ? { keyword: input.keyword } : {}),
    ...(input.tag ? { tag: input.tag } : {}),
    ...(input.attributes === undefined ? {} : { attributes: input.attributes }),
    ...(input.priceMinMinor === undefined ? {} : { price_min: toDecimal(input.priceMinMinor) }),
    ...(input.priceMaxMinor === undefined ? {} : { price_max: toDecimal(input.priceMaxMinor) }),
    ...(input.inStock === undefined ? {} : { in_stock: input.inStock }),
    ...(input.ids === undefined ? {} : { ids: input.ids }),
    ...(input.sort === undefined ? {} : { sort: input.sort }),
  }
}

/**
 * Memoized: lists, related products and the sale show the same cards, so each is mapped once while its response is
 * cached.
 */
export const toProductCard = translateOnce(translateCard)

function translateCard(wire: GoodsWire, { image, money }: PricedTranslation): ProductCard {
  const addresses = [...new Set([wire.goods_image, ...wire.goods_images])]
  return {
    id: wire.id,
    title: wire.title,
    tags: wire.tags,
    images: addresses.map(image).filter((address) => address !== null),
    price: money(wire.price),
    oldPrice: wire.old_price === null ? null : money(wire.old_price),
    stock: wire.have_num,
    salesCount: wire.sales_num,
    categoryId: wire.category_id,
    brandId: wire.brand_id,
    brandName: wire.brand_name,
  }
}

export const toProductPage = translateOnce(
  ({ list, total }: AnswerOf<'goods.goodslist'>, translation: PricedTranslation): ProductPage => ({
    list: list.map((wire) => toProductCard(wire, translation)),
    total,
  }),
)

export function toProduct(
  wire: GoodsDetailWire,
  related: ProductCard[],
  translation: PricedTranslation,
): Product {
  const descriptionHtml = translation.html(wire.description)
  return { ...toProductCard(wire, translation), descriptionHtml, related }
}

export function toCategory(wire: CategoryWire, { image }: Translation): Category {
  return {
    id: wire.id,
    name: wire.category_name,
    image: image(wire.category_image),
    description: wire.description,
    productCount: wire.goods_count,
  }
}

export const toCategories = translateOnce(
  ({ list }: AnswerOf<'goods.typelist'>, translation: Translation): Category[] =>
    list.map((wire) => toCategory(wire, translation)),
)

export function toBrand(wire: BrandWire, { image, html }: Translation): Brand {
  return {
    id: wire.id,
    name: wire.name,
    logo: image(wire.logo),
    descriptionHtml: html(wire.description),
    productCount: wire.goods_count,
  }
}

export const toBrandPage = translateOnce(
  ({ list, total }: AnswerOf<'baseinfo.gettrademark'>, translation: Translation) => ({
    list: list.map((wire) => toBrand(wire, translation)),
    total,
  }),
)

export function toFilterGroup(wire: FilterGroupWire): FilterGroup {
  const values = wire.values.map(({ id, name, count }) => ({ id, name, count }))
  return { id: wire.attribute_id, name: wire.name, values }
}

export function toSpecificationGroup({ name, items }: SpecificationGroupWire): SpecificationGroup {
  return { name, items: items.map((item) => ({ name: item.name, value: item.value })) }
}

import type {
  Brand,
  Category,
  FilterGroup,
  Product,
  ProductSummary,
  ProductListPage,
  ProductsInput,
  SpecificationGroup,
} from '#contracts/catalog/catalog.ts'
import type { ResponseOf, RequestInput } from '#contracts/upstream/endpoints.ts'
import type {
  CategoryWire,
  FilterGroupWire,
  GoodsDetailWire,
  GoodsWire,
  SpecificationGroupWire,
} from '#contracts/upstream/wire/goods.ts'
import { defined } from '#contracts/values.ts'
import type { BrandWire } from '#contracts/upstream/wire/baseinfo.ts'
import { toDecimal } from '#contracts/money.ts'
import { memoizeMapping } from '#server/mapping/memoize-mapping.ts'
import type { PricedMapper, Mapper } from '#server/mapping/mapper.ts'

/** Converts the filters of a product list into the fields of the upstream's request. */
export function toGoodsList(input: ProductsInput): RequestInput<'goods.goodslist'> {
  const { priceMinMinor, priceMaxMinor } = input
  return defined({
    page: input.page,
    limit: input.limit,
    category_id: input.categoryId,
    brand_id: input.brandId,
    keyword: input.keyword || undefined,
    tag: input.tag || undefined,
    attributes: input.attributes,
    price_min: priceMinMinor === undefined ? undefined : toDecimal(priceMinMinor),
    price_max: priceMaxMinor === undefined ? undefined : toDecimal(priceMaxMinor),
    in_stock: input.inStock,
    ids: input.ids,
    sort: input.sort,
  })
}

/**
 * Maps a product to its card. Memoized, so that each product of a cached response is mapped only once for all lists
 * that show it.
 */
export const toProductCard = memoizeMapping(mapProductCard)

function mapProductCard(wire: GoodsWire, { image, money, asOf }: PricedMapper): ProductSummary {
  const urls = [...new Set([wire.goods_image, ...wire.goods_images])]
  const price = money(wire.price)
  const oldPrice = wire.old_price === null ? null : money(wire.old_price)
  return {
    id: wire.id,
    title: wire.title || nameUntitled(wire),
    tags: wire.tags,
    images: urls.map(image).filter((url) => url !== null),
    price,
    // Leaves out an old price that is not higher than the current price.
    oldPrice: oldPrice && oldPrice.minor > price.minor ? oldPrice : null,
    stock: wire.have_num,
    salesCount: wire.sales_num,
    categoryId: wire.category_id,
    brandId: wire.brand_id,
    brandName: wire.brand_name,
    ...(asOf !== undefined && { asOf }),
  }
}

/** Names a product whose title is missing, for example in one language: `Aldermoor #7`. */
function nameUntitled({ id, brand_name: brand }: GoodsWire): string {
  return brand ? `${brand} #${id}` : `#${id}`
}

export const toProductPage = memoizeMapping(
  ({ list, total }: ResponseOf<'goods.goodslist'>, mapper: PricedMapper): ProductListPage => ({
    list: list.map((wire) => toProductCard(wire, mapper)),
    total,
  }),
)

export function toProduct(
  wire: GoodsDetailWire,
  related: ProductSummary[],
  mapper: PricedMapper,
): Product {
  const descriptionHtml = mapper.html(wire.description)
  return { ...toProductCard(wire, mapper), descriptionHtml, related }
}

export function toCategory(wire: CategoryWire, { image }: Mapper): Category {
  return {
    id: wire.id,
    name: wire.category_name,
    image: image(wire.category_image),
    description: wire.description,
    productCount: wire.goods_count,
    ...(wire.device_kind && { kind: wire.device_kind }),
  }
}

export const toCategories = memoizeMapping(
  ({ list }: ResponseOf<'goods.typelist'>, mapper: Mapper): Category[] =>
    list.map((wire) => toCategory(wire, mapper)),
)

export function toBrand(wire: BrandWire, { image, html }: Mapper): Brand {
  return {
    id: wire.id,
    name: wire.name,
    logo: image(wire.logo),
    descriptionHtml: html(wire.description),
    productCount: wire.goods_count,
  }
}

export const toBrandPage = memoizeMapping(
  ({ list, total }: ResponseOf<'baseinfo.gettrademark'>, mapper: Mapper) => ({
    list: list.map((wire) => toBrand(wire, mapper)),
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

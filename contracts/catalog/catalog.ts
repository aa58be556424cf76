import * as z from 'zod/mini'
import { ATTRIBUTE_VALUES_MAX, ATTRIBUTES_MAX, KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import {
  idSchema,
  idsSchema,
  moneySchema,
  pageFields,
  pageOf,
  unixSecondsSchema,
} from '#contracts/primitives.ts'

/** Sort options (docs/specification.md › Business constants and limits). No sort means newest first. */
export const SORTS = ['price_desc', 'price_asc', 'sales_desc', 'sales_asc'] as const
export type Sort = (typeof SORTS)[number]

/**
 * The three product tags that the shop translates (docs/specification.md › Product card). The shop shows any other tag
 * as the upstream sends it.
 */
export const SPECIAL_TAGS = ['hot', 'newest', 'recommended'] as const
export type SpecialTag = (typeof SPECIAL_TAGS)[number]

/**
 * Data of a product card. `images` are URLs of the image route; the first is the cover. Unknown values are null. `asOf`
 * is the time, in Unix seconds, at which price and stock were read. It is set only while the upstream fails and the
 * shop shows old values.
 */
export const productSummarySchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  price: moneySchema,
  oldPrice: z.nullable(moneySchema),
  stock: z.int().check(z.nonnegative()),
  salesCount: z.nullable(z.int().check(z.nonnegative())),
  categoryId: z.nullable(idSchema),
  brandId: z.nullable(idSchema),
  brandName: z.string(),
  asOf: z.optional(unixSecondsSchema),
})
export type ProductSummary = z.infer<typeof productSummarySchema>

/** A product with all details. `descriptionHtml` is sanitised HTML. `related` are cards of related products. */
export const productSchema = z.extend(productSummarySchema, {
  descriptionHtml: z.string(),
  related: z.array(productSummarySchema),
})
export type Product = z.infer<typeof productSchema>

/**
 * Kinds of products. The kind decides what the package of a genuine product contains and how to check the product. A
 * `key` is any device that holds keys for signing or logging in. An `accessory` has no electronics and holds no
 * secrets.
 */
export const DEVICE_KINDS = ['wallet', 'key', 'storage', 'backup', 'accessory'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export const categorySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  image: z.nullable(z.string()),
  description: z.string(),
  /** Number of products in the category. Null when the upstream's value is unreadable. */
  productCount: z.nullable(z.int().check(z.nonnegative())),
  /**
   * Kind of the products in the category. Undefined when the upstream names no kind, or a kind that is not in
   * `DEVICE_KINDS`.
   */
  kind: z.optional(z.enum(DEVICE_KINDS)),
})
export type Category = z.infer<typeof categorySchema>

export const brandSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  logo: z.nullable(z.string()),
  descriptionHtml: z.string(),
  productCount: z.nullable(z.int().check(z.nonnegative())),
})
export type Brand = z.infer<typeof brandSchema>

/** An attribute to filter by, with its values. `count` is the number of products with the value. */
export const filterGroupSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  values: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      count: z.nullable(z.int().check(z.nonnegative())),
    }),
  ),
})
export type FilterGroup = z.infer<typeof filterGroupSchema>

export const specificationGroupSchema = z.strictObject({
  name: z.string(),
  items: z.array(z.strictObject({ name: z.string(), value: z.string() })),
})
export type SpecificationGroup = z.infer<typeof specificationGroupSchema>

/**
 * Chosen filter values, by attribute id. A product matches if, for every attribute listed, it has at least one of the
 * chosen values.
 */
export const chosenAttributesSchema = z
  .record(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.array(idSchema).check(z.maxLength(ATTRIBUTE_VALUES_MAX)),
  )
  .check(
    z.refine(
      (chosen) => Object.keys(chosen).length <= ATTRIBUTES_MAX,
      `at most ${ATTRIBUTES_MAX} attributes`,
    ),
  )

/** A price to filter by, in minor units. The upstream takes at most twelve digits before the decimal point. */
const filterPriceSchema = z.int().check(
  z.nonnegative(),
  z.refine((minor) => minor < 10 ** 12, `below ${10 ** 12}`),
)

export const productsInputSchema = z.strictObject({
  categoryId: z.optional(idSchema),
  brandId: z.optional(idSchema),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MAX_LENGTH))),
  tag: z.optional(z.string().check(z.maxLength(60))),
  attributes: z.optional(chosenAttributesSchema),
  priceMinMinor: z.optional(filterPriceSchema),
  priceMaxMinor: z.optional(filterPriceSchema),
  inStock: z.optional(z.boolean()),
  ids: z.optional(idsSchema),
  sort: z.optional(z.enum(SORTS)),
  ...pageFields,
})
export type ProductsInput = z.infer<typeof productsInputSchema>

export const productListPageSchema = pageOf(productSummarySchema)
export type ProductListPage = z.infer<typeof productListPageSchema>
export const categoryListSchema = z.array(categorySchema)
export const brandPageSchema = pageOf(brandSchema)
export const brandsInputSchema = z.strictObject({
  page: pageFields.page,
  limit: z._default(pageFields.limit, 48),
})
/** Selects the products for which filters are requested: those of a category, those that a keyword finds, or all. */
export const filtersInputSchema = z.strictObject({
  categoryId: z.optional(idSchema),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MAX_LENGTH))),
})
export const filterGroupListSchema = z.array(filterGroupSchema)
export const specificationGroupListSchema = z.array(specificationGroupSchema)
/** Input of the sale list. The list contains products with a reduced price, the best-selling product first. */
export const saleInputSchema = z.strictObject({ limit: pageFields.limit })
/**
 * A keyword that the server tries to correct. The response (`correctionSchema`) contains the corrected keyword and the
 * number of products that it finds, or is null when the server finds no correction.
 */
export const correctionInputSchema = z.strictObject({
  keyword: z.string().check(z.trim(), z.maxLength(KEYWORD_MAX_LENGTH)),
})
export const correctionSchema = z.nullable(
  z.strictObject({ keyword: z.string(), total: z.int().check(z.positive()) }),
)
export type Correction = z.infer<typeof correctionSchema>
/** Input of the list of all products with a reduced price. Without `sort`, the biggest saving comes first. */
export const reducedInputSchema = z.strictObject({ sort: z.optional(z.enum(SORTS)), ...pageFields })
export type ReducedInput = z.infer<typeof reducedInputSchema>
export const productCardListSchema = z.array(productSummarySchema)

import * as z from 'zod/mini'
import { chosenAttributesSchema, SORTS } from '#contracts/catalog/catalog.ts'
import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { idSchema, idsSchema } from '#contracts/primitives.ts'
import { pageRequest } from './common.ts'
import {
  wireCount,
  wireDecimal,
  wireId,
  wireNonEmptyString,
  wireOptional,
  wireString,
  wireStrings,
} from './tolerant.ts'

/** /api/goods/* */
const amountString = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))

export const goodsListRequest = z.strictObject({
  category_id: z.optional(idSchema),
  brand_id: z.optional(idSchema),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MAX_LENGTH))),
  tag: z.optional(z.string().check(z.maxLength(60))),
  attributes: z.optional(chosenAttributesSchema),
  price_min: z.optional(amountString),
  price_max: z.optional(amountString),
  in_stock: z.optional(z.boolean()),
  ids: z.optional(idsSchema),
  sort: z.optional(z.enum(SORTS)),
  ...pageRequest,
})
export type GoodsListRequest = z.output<typeof goodsListRequest>

export const goodsWire = z.object({
  id: wireId,
  title: wireNonEmptyString,
  tags: wireStrings,
  goods_image: wireString,
  goods_images: wireStrings,
  price: wireDecimal,
  old_price: wireOptional(wireDecimal),
  have_num: wireCount,
  sales_num: z._default(wireCount, 0),
  category_id: wireId,
  brand_id: wireId,
  brand_name: wireString,
  description: wireString,
})
export type GoodsWire = z.output<typeof goodsWire>
export const goodsDetailResponse = z.extend(goodsWire, {
  related_ids: z._default(z.array(wireId), () => []),
})
export type GoodsDetailWire = z.output<typeof goodsDetailResponse>

export const categoryWire = z.object({
  id: wireId,
  category_name: wireNonEmptyString,
  category_image: wireString,
  description: wireString,
  goods_count: z._default(wireCount, 0),
})
export type CategoryWire = z.output<typeof categoryWire>

export const filtersRequest = z.strictObject({ category_id: z.optional(idSchema) })
export const filterGroupWire = z.object({
  attribute_id: wireId,
  name: wireNonEmptyString,
  values: z.array(z.object({ id: wireId, name: wireNonEmptyString, count: wireCount })),
})
export type FilterGroupWire = z.output<typeof filterGroupWire>

export const specificationsRequest = z.strictObject({ goods_id: idSchema })
export const specificationGroupWire = z.object({
  name: wireString,
  items: z.array(z.object({ name: wireNonEmptyString, value: wireString })),
})
export type SpecificationGroupWire = z.output<typeof specificationGroupWire>

import * as z from 'zod/mini'
import { chosenAttributesSchema, DEVICE_KINDS, SORTS } from '#contracts/catalog/catalog.ts'
import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { idSchema, idsSchema } from '#contracts/primitives.ts'
import { pageRequest } from './common.ts'
import { wireReadable } from './list.ts'
import { wireDecimal, wireId, wireStock } from './number.ts'
import {
  wireName,
  wireOptional,
  wireShown,
  wireShownCount,
  wireShownString,
  wireShownText,
  wireShownTexts,
  wireStrings,
} from './tolerant.ts'

// Requests and responses of /api/goods/*.

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

const wireShownId = wireShown(wireOptional(wireId), null)
export const goodsWire = z.object({
  id: wireId,
  title: wireShown(wireName, ''),
  tags: wireStrings,
  goods_image: wireShownString,
  goods_images: wireStrings,
  price: wireDecimal,
  old_price: wireShown(wireOptional(wireDecimal), null),
  have_num: wireStock,
  sales_num: wireShownCount,
  category_id: wireShownId,
  brand_id: wireShownId,
  brand_name: wireShownText,
  description: wireShownString,
})
export type GoodsWire = z.output<typeof goodsWire>
export const goodsDetailResponse = z.extend(goodsWire, {
  related_ids: wireShown(wireReadable(wireId), () => []),
})
export type GoodsDetailWire = z.output<typeof goodsDetailResponse>

export const categoryWire = z.object({
  id: wireId,
  category_name: wireName,
  category_image: wireShownString,
  description: wireShownText,
  goods_count: wireShownCount,
  device_kind: wireShown(wireOptional(z.enum(DEVICE_KINDS)), null),
})
export type CategoryWire = z.output<typeof categoryWire>

export const filtersRequest = z.strictObject({ category_id: z.optional(idSchema) })
export const filterGroupWire = z.object({
  attribute_id: wireId,
  name: wireName,
  values: wireReadable(z.object({ id: wireId, name: wireName, count: wireShownCount })),
})
export type FilterGroupWire = z.output<typeof filterGroupWire>

export const specificationsRequest = z.strictObject({ goods_id: idSchema })
export const specificationGroupWire = z.object({
  name: wireShownText,
  items: wireReadable(z.object({ name: wireName, value: wireShownTexts })),
})
export type SpecificationGroupWire = z.output<typeof specificationGroupWire>

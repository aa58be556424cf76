import * as z from 'zod/mini'
import {
  callMeInputSchema,
  ISSUE_TYPES,
  issueInputSchema,
  subscribeInputSchema,
} from '#contracts/feedback/feedback.ts'
import { emailField } from '#contracts/fields.ts'
import { orderNoSchema } from '#contracts/orders/orders.ts'
import { idSchema } from '#contracts/primitives.ts'
import { pageRequest } from './common.ts'
import { wireDecimal, wireId, wireSigned } from './number.ts'
import {
  wireFlag,
  wireName,
  wireNonEmptyString,
  wireOptional,
  wireShown,
  wireShownCount,
  wireShownString,
  wireShownText,
  wireShownTime,
} from './tolerant.ts'

/** Site info. An unreadable price becomes "". An unreadable price change becomes null. */
export const siteInfoWire = z.object({
  site_logo: wireShownString,
  site_logo2: wireShownString,
  btc_price: wireShown(wireDecimal, ''),
  btc_increase_rate: wireShown(z.nullable(wireSigned), null),
  eth_price: wireShown(wireDecimal, ''),
  eth_increase_rate: wireShown(z.nullable(wireSigned), null),
  contact_phone: wireShownText,
  contact_email: wireShownText,
  contact_address: wireShownText,
  work_time: wireShownText,
  cust_account: wireShownText,
  copyright_desc: wireShownText,
})
export type SiteInfoWire = z.output<typeof siteInfoWire>

export const languageWire = z.object({
  id: wireId,
  name: wireShownText,
  langcode: wireNonEmptyString,
})
export type LanguageWire = z.output<typeof languageWire>

/**
 * A currency. Only `symbol` and `is_base` must be readable, because the specification names no other field
 * (docs/specification.md › Entities and their fields).
 */
export const currencyWire = z.object({
  id: wireShown(wireOptional(wireId), null),
  code: wireShownText,
  name: wireShownText,
  symbol: wireName,
  rate: wireShown(wireDecimal, ''),
  is_base: wireFlag,
})
export type CurrencyWire = z.output<typeof currencyWire>

export const brandWire = z.object({
  id: wireId,
  name: wireName,
  logo: wireShownString,
  description: wireShownString,
  goods_count: wireShownCount,
})
export type BrandWire = z.output<typeof brandWire>
export const brandsRequest = z.strictObject(pageRequest)

/** A rating from 1 to 5 stars, rounded to whole stars: 4.5 → 5. */
const ratingWire = z.pipe(
  wireSigned,
  z.pipe(
    z.transform((stars: number) => Math.round(stars)),
    z.int().check(z.gte(1), z.lte(5)),
  ),
)
export const reviewWire = z.object({
  id: wireId,
  username: wireShownText,
  avatar: wireShownString,
  rating: wireShown(z.nullable(ratingWire), null),
  content: wireShownText,
  goods_id: wireShown(wireOptional(wireId), null),
  create_time: wireShownTime,
})
export type ReviewWire = z.output<typeof reviewWire>
export const reviewsRequest = z.strictObject({ goods_id: z.optional(idSchema), ...pageRequest })

export const callUsRequest = callMeInputSchema
export const subscribeRequest = subscribeInputSchema
export const issueRequest = z.strictObject({
  name: issueInputSchema.shape.name,
  mobile: issueInputSchema.shape.mobile,
  content: issueInputSchema.shape.content,
  email: z.optional(issueInputSchema.shape.email),
  type: z.enum(ISSUE_TYPES),
})

export const topUpRequest = z.strictObject({
  order_no: orderNoSchema,
  email: z.optional(emailField),
})
export const topUpWire = z.object({
  address: wireNonEmptyString,
  network: wireNonEmptyString,
  amount: wireDecimal,
})

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
import {
  wireCount,
  wireDecimal,
  wireFlag,
  wireId,
  wireInt,
  wireNonEmptyString,
  wireOptional,
  wireSigned,
  wireString,
  wireShown,
  wireShownString,
  wireShownTime,
} from './tolerant.ts'

export const siteInfoWire = z.object({
  site_logo: wireString,
  site_logo2: wireString,
  btc_price: wireDecimal,
  btc_increase_rate: wireSigned,
  eth_price: wireDecimal,
  eth_increase_rate: wireSigned,
  contact_phone: wireString,
  contact_email: wireString,
  contact_address: wireString,
  work_time: wireString,
  cust_account: wireString,
  copyright_desc: wireString,
})
export type SiteInfoWire = z.output<typeof siteInfoWire>

export const languageWire = z.object({
  id: wireId,
  name: wireNonEmptyString,
  langcode: wireNonEmptyString,
})
export type LanguageWire = z.output<typeof languageWire>

export const currencyWire = z.object({
  id: wireId,
  code: wireString,
  name: wireString,
  symbol: wireNonEmptyString,
  rate: wireDecimal,
  is_base: wireFlag,
})
export type CurrencyWire = z.output<typeof currencyWire>

export const brandWire = z.object({
  id: wireId,
  name: wireNonEmptyString,
  logo: wireString,
  description: wireString,
  goods_count: z._default(wireCount, 0),
})
export type BrandWire = z.output<typeof brandWire>
export const brandsRequest = z.strictObject(pageRequest)

export const reviewWire = z.object({
  id: wireId,
  username: wireShown(wireNonEmptyString, ''),
  avatar: wireShownString,
  rating: z.pipe(wireInt, z.int().check(z.gte(1), z.lte(5))),
  content: wireString,
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

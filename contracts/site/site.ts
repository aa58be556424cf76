import * as z from 'zod/mini'
import { idSchema, unixSecondsSchema } from '#contracts/primitives.ts'

/**
 * The price of BTC or ETH in the header. `price` is a decimal string in the base currency. It is empty while the price
 * is unknown. `changePercent` may be negative.
 */
export const tickerSchema = z.strictObject({
  price: z.string(),
  changePercent: z.nullable(z.number()),
})
export type Ticker = z.infer<typeof tickerSchema>

/**
 * Prices of BTC and ETH, read at the time `at` (Unix seconds). `isOld` is true when the upstream fails and the shop
 * shows the last known prices.
 */
export const pricesSchema = z.strictObject({
  btc: tickerSchema,
  eth: tickerSchema,
  at: unixSecondsSchema,
  isOld: z.optional(z.boolean()),
})
export type Prices = z.infer<typeof pricesSchema>

/** Site info (docs/specification.md › Entities and their fields). Logos are URLs of the image route. */
export const siteInfoSchema = z.strictObject({
  logo: z.string(),
  logoDark: z.string(),
  prices: pricesSchema,
  contactPhone: z.string(),
  contactEmail: z.string(),
  contactAddress: z.string(),
  workTime: z.string(),
  custAccount: z.string(),
  copyrightDesc: z.string(),
})
export type SiteInfo = z.infer<typeof siteInfoSchema>

/**
 * The shop's own websites, email addresses and bank accounts, from its configuration. With them, shoppers can check
 * whether a message really comes from the shop. `hosts` are host names in lower case. A host name contains the port if
 * the port is not the usual one. `emails` are addresses; `@domain` allows all addresses of a domain. `accounts` are
 * bank accounts in upper case without spaces. `taxId` is the shop's tax number as it is printed, or empty.
 */
export const channelsSchema = z.strictObject({
  hosts: z.array(z.string()),
  emails: z.array(z.string()),
  accounts: z.array(z.string()),
  taxId: z.string(),
})
export type Channels = z.infer<typeof channelsSchema>

export const languageSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  langcode: z.string(),
})
export type Language = z.infer<typeof languageSchema>
export const languageListSchema = z.array(languageSchema)

/** A currency. `rate` is a decimal string: how many units of this currency one unit of the base currency is worth. */
export const currencySchema = z.strictObject({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  rate: z.string(),
  isBase: z.boolean(),
})
export type Currency = z.infer<typeof currencySchema>
export const currencyListSchema = z.array(currencySchema)

/**
 * `siteInfo` of session storage, with the field names of the specification (docs/specification.md › Entities and their
 * fields), so that a tab with an older version of the shop can still read the value.
 */
export const storedSiteInfoSchema = z.object({
  site_logo: z.string(),
  site_logo2: z.string(),
  btc_price: z.string(),
  btc_increase_rate: z.string(),
  eth_price: z.string(),
  eth_increase_rate: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  contact_address: z.string(),
  work_time: z.string(),
  cust_account: z.string(),
  copyright_desc: z.string(),
})
export type StoredSiteInfo = z.infer<typeof storedSiteInfoSchema>

import { defineQuery } from '#client/api/query-definition.ts'

/** Contact details and texts of the shop, and the prices of BTC and ETH. */
export const siteInfoQuery = defineQuery((utils) => utils.site.info.queryOptions())

/** The base currency, and the other currencies that the shop shows. */
export const currenciesQuery = defineQuery((utils) => utils.site.currencies.queryOptions())

export const languagesQuery = defineQuery((utils) => utils.site.languages.queryOptions())

/** Hosts, sender emails and bank accounts that belong to the shop. They come from its configuration. */
export const channelsQuery = defineQuery((utils) => utils.site.channels.queryOptions())

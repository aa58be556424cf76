import type { Locale } from '#contracts/locales.ts'
import { LOCALES } from '#contracts/locales.ts'
import type { Currency, Language, Prices, SiteInfo } from '#contracts/site/site.ts'
import type { CurrencyWire, LanguageWire } from '#contracts/upstream/wire/baseinfo.ts'
import type { Mapper } from '#server/mapping/mapper.ts'
import type { UpstreamResponse } from '#server/upstream/upstream.ts'

type SiteInfoResponse = UpstreamResponse<'baseinfo.info'>

/** Returns the prices of BTC and ETH in the site info. */
export function toPrices({ data: wire, readAt, isOld }: SiteInfoResponse): Prices {
  return {
    btc: { price: knownPrice(wire.btc_price), changePercent: wire.btc_increase_rate },
    eth: { price: knownPrice(wire.eth_price), changePercent: wire.eth_increase_rate },
    at: readAt,
    ...(isOld && { isOld }),
  }
}

/** Returns the price, or "" for 0, which an upstream writes while it does not know the price. */
function knownPrice(price: string): string {
  return Number(price) > 0 ? price : ''
}

export function toSiteInfo(response: SiteInfoResponse, { image }: Mapper): SiteInfo {
  const wire = response.data
  return {
    logo: image(wire.site_logo) ?? '',
    logoDark: image(wire.site_logo2) ?? '',
    prices: toPrices(response),
    contactPhone: wire.contact_phone,
    contactEmail: wire.contact_email,
    contactAddress: wire.contact_address,
    workTime: wire.work_time,
    custAccount: wire.cust_account,
    copyrightDesc: wire.copyright_desc,
  }
}

/**
 * Returns the upstream's languages that the shop supports (contracts/decisions.md › language). Reads a code such as `EN`
 * or `de_DE` as that of the language, `en` or `de`.
 */
export function toLanguages(wires: LanguageWire[]): Language[] {
  return wires.flatMap(({ id, name, langcode }) => {
    const locale = toLocale(langcode)
    return locale ? [{ id, name: name || locale, langcode: locale }] : []
  })
}

function toLocale(code: string): Locale | undefined {
  const tag = code.trim().toLowerCase().replaceAll('_', '-')
  if (/^zh-(?:tw|hk|mo|hant)\b/.test(tag)) return 'cht'
  return LOCALES.find((locale) => tag === locale || tag.startsWith(`${locale}-`))
}

/** Maps a currency. A currency without an id gets its position in the list, counted from 1. */
export function toCurrency({ is_base: isBase, ...wire }: CurrencyWire, index: number): Currency {
  const { id, code, name, symbol, rate } = wire
  return { id: id ?? index + 1, code, name, symbol, rate, isBase }
}

import { isLocale } from '#contracts/locales.ts'
import type { Currency, Language, Prices, SiteInfo } from '#contracts/site/site.ts'
import type { CurrencyWire, LanguageWire } from '#contracts/upstream/wire/baseinfo.ts'
import type { Mapper } from '#server/mapping/mapper.ts'
import type { UpstreamResponse } from '#server/upstream/upstream.ts'

type SiteInfoResponse = UpstreamResponse<'baseinfo.info'>

/** Returns the prices of BTC and ETH in the site info. */
export function toPrices({ data: wire, readAt, isOld }: SiteInfoResponse): Prices {
  return {
    btc: { price: wire.btc_price, changePercent: wire.btc_increase_rate },
    eth: { price: wire.eth_price, changePercent: wire.eth_increase_rate },
    at: readAt,
    ...(isOld && { isOld }),
  }
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

/** Returns the upstream's languages that the shop supports (contracts/decisions.md › language). */
export function toLanguages(wires: LanguageWire[]): Language[] {
  return wires
    .filter(({ langcode }) => isLocale(langcode))
    .map(({ id, name, langcode }) => ({ id, name: name || langcode, langcode }))
}

export function toCurrency({ is_base: isBase, ...wire }: CurrencyWire): Currency {
  const { id, code, name, symbol, rate } = wire
  return { id, code, name, symbol, rate, isBase }
}

import type { SiteInfo, StoredSiteInfo } from '#contracts/site/site.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { sessionSlot } from '#client/lib/storage.ts'

const slot = sessionSlot(SESSION_KEYS.siteInfo)

/**
 * Converts the site info to the field names of the specification (docs/specification.md › Entities and their fields).
 */
export function toStoredSiteInfo(info: SiteInfo): StoredSiteInfo {
  return {
    site_logo: info.logo,
    site_logo2: info.logoDark,
    btc_price: info.prices.btc.price,
    btc_increase_rate: String(info.prices.btc.changePercent ?? ''),
    eth_price: info.prices.eth.price,
    eth_increase_rate: String(info.prices.eth.changePercent ?? ''),
    contact_phone: info.contactPhone,
    contact_email: info.contactEmail,
    contact_address: info.contactAddress,
    work_time: info.workTime,
    cust_account: info.custAccount,
    copyright_desc: info.copyrightDesc,
  }
}

/** Stores the site info in session storage (docs/specification.md › Business constants and limits). */
export function storeSiteInfo(info: SiteInfo): void {
  slot.write(JSON.stringify(toStoredSiteInfo(info)))
}

import type { Locale } from '#contracts/locales.ts'
import { DEFAULT_LOCALE, isLocale } from '#contracts/locales.ts'
import { COOKIES, LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { writeCookie } from './cookie.ts'
import { localSlot } from './storage.ts'

const slot = localSlot(LOCAL_KEYS.locale)
let current: Locale = DEFAULT_LOCALE

/** Returns the language of this visit, which is sent with every call. */
export function currentLocale(): Locale {
  return current
}

/**
 * Adopts the language that the page was rendered in. A `lang` in the URL counts as a choice and is stored. Otherwise
 * the stored choice is copied into the cookie again, in case the cookie was lost.
 */
export function startLocale(locale: Locale): void {
  current = locale
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLocale(asked)) storeLocale(asked)
  else {
    const stored = slot.read()
    if (isLocale(stored)) writeCookie(COOKIES.locale, stored)
  }
}

/** Stores the choice in local storage (docs/specification.md › Language) and in a cookie for the server. */
export function storeLocale(locale: Locale): void {
  slot.write(locale)
  writeCookie(COOKIES.locale, locale)
}

/**
 * Stores and sets the language, then reloads the site info and the page (docs/specification.md › Language). Path and
 * query stay, except `lang`, which would override the choice. A failed request for the site info does not block the
 * change.
 */
export async function changeLocale(
  locale: Locale,
  reloadSiteInfo: () => Promise<void>,
): Promise<void> {
  storeLocale(locale)
  current = locale
  try {
    await reloadSiteInfo()
  } finally {
    const address = new URL(location.href)
    address.searchParams.delete('lang')
    if (address.href === location.href) location.reload()
    else location.replace(address)
  }
}

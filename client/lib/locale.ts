import type { Locale } from '#contracts/locales.ts'
import { DEFAULT_LOCALE, isLocale } from '#contracts/locales.ts'
import { COOKIES, LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { writeCookie } from './cookie.ts'
import { localSlot } from './session/storage.ts'

const slot = localSlot(LOCAL_KEYS.locale)
let current: Locale = DEFAULT_LOCALE

/** The language of this visit, as sent with every call. */
export function currentLocale(): Locale {
  return current
}

/**
 * Takes over the language the page was rendered in. An address that names one is a choice and is kept; otherwise the
 * stored choice is mirrored again, should its cookie have been lost.
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

/** Keeps the choice: local storage (docs/specification.md › Language) and its mirror for the server. */
export function storeLocale(locale: Locale): void {
  slot.write(locale)
  writeCookie(COOKIES.locale, locale)
}

/**
 * Stores and sets the language, reloads the site info, then the page (docs/specification.md › Language). Path and
 * query stay, but for a `lang` that would win over the choice. A site info that cannot be loaded does not hold the
 * change up.
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

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

/** The language and the stored choice before a change that the shopper can still refuse. */
let before: { locale: Locale; choice: string | null } | null = null
let staying: ReturnType<typeof setTimeout> | undefined

/**
 * Stores and sets the language, then reloads the site info and the page (docs/specification.md › Language). Path and
 * query stay, except `lang`, which would override the choice. A failed request for the site info does not block the
 * change. While the browser asks whether to leave the page, and until the page is left, calls have the language of the
 * page again. Resolves only if the shopper stays. Then nothing has changed.
 */
export async function changeLocale(
  locale: Locale,
  reloadSiteInfo: () => Promise<void>,
): Promise<void> {
  clearTimeout(staying)
  before ??= { locale: current, choice: slot.read() }
  const { locale: shown, choice } = before
  storeLocale(locale)
  current = locale
  await reloadSiteInfo().catch(() => undefined)
  const stayed = untilStayed(() => {
    current = shown
  })
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  if (address.href === location.href) location.reload()
  else location.replace(address)
  await stayed
  before = null
  slot.write(choice)
  writeCookie(COOKIES.locale, shown)
  storeIfLeaving(locale)
  await reloadSiteInfo().catch(() => undefined)
}

/** How long after the browser's question the page still runs, unused, before the shopper counts as staying. */
const STAYED_MS = 5_000

/**
 * Resolves if the shopper uses the page after the browser asked whether to leave, or if the page still runs some time
 * later. No event reports the answer. Calls `onQuestion` when the browser is about to ask.
 */
function untilStayed(onQuestion: () => void): Promise<void> {
  return new Promise((resolve) => {
    const onAsk = (event: BeforeUnloadEvent) => {
      if (!event.defaultPrevented) return
      onQuestion()
      // The first timer fires after the answer, because the question blocks the page.
      staying = setTimeout(() => {
        staying = setTimeout(resolve, STAYED_MS)
        for (const use of ['pointerdown', 'keydown'])
          addEventListener(use, () => resolve(), { once: true })
      })
      addEventListener('pagehide', () => clearTimeout(staying), { once: true })
    }
    addEventListener('beforeunload', onAsk, { once: true })
  })
}

/** Stores the language after all when the page is left without another question, because the new page loaded slowly. */
function storeIfLeaving(locale: Locale): void {
  const store = () => storeLocale(locale)
  addEventListener('pagehide', store, { once: true })
  addEventListener('beforeunload', () => removeEventListener('pagehide', store), { once: true })
}

import type { Locale } from '#contracts/locales.ts'

/** Origin and language that make up an absolute page URL. */
export type Place = {
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string
  locale: Locale
}

/** Returns the canonical URL of a page in one language (contracts/decisions.md › language). */
export function canonicalUrl({ publicUrl, locale }: Place, path: string, page = 1): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('lang', locale)
  if (page > 1) url.searchParams.set('page', String(page))
  return url.href
}

import type { Locale } from '#contracts/locales.ts'

/** Where a page is read: the shop's own address and the language. */
export type Place = {
  /** Origin of the shop without a slash at the end. */
  publicUrl: string
  locale: Locale
}

/** The address of a page in one language, which is its canonical one (contracts/decisions.md › language). */
export function pageAddress({ publicUrl, locale }: Place, path: string, page = 1): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('lang', locale)
  if (page > 1) url.searchParams.set('page', String(page))
  return url.href
}

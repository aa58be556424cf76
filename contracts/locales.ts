/**
 * The sixteen languages of the shop, in the order of the specification
 * (docs/specification.md › What the product does and for whom).
 */
export const LOCALES = [
  'zh',
  'en',
  'cht',
  'de',
  'fr',
  'it',
  'ru',
  'pt',
  'ms',
  'nl',
  'el',
  'tr',
  'ja',
  'ko',
  'th',
  'id',
] as const

/** A language code as the upstream writes it in `lang`. */
export type Locale = (typeof LOCALES)[number]

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  zh: '简体中文',
  en: 'English',
  cht: '繁體中文',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  ru: 'Русский',
  pt: 'Português',
  ms: 'Bahasa Melayu',
  nl: 'Nederlands',
  el: 'Ελληνικά',
  tr: 'Türkçe',
  ja: '日本語',
  ko: '한국어',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
}

/** Default language (docs/specification.md › Language). */
export const DEFAULT_LOCALE: Locale = 'en'

/**
 * English in disguise, for development only: `?lang=qps` shows which texts are no messages. It is no language of the shop:
 * calls go out in English, and no list and no cookie holds it.
 */
export const PSEUDO_LOCALE = 'qps'

/** Whether `value` is one of the sixteen codes. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/**
 * The BCP 47 tag of a language, for `<html lang>`, hreflang and Intl.
 * `cht` is no tag of the standard; both Chinese codes name their script (contracts/decisions.md › language).
 */
export function toLanguageTag(locale: Locale): string {
  if (locale === 'zh') return 'zh-Hans'
  if (locale === 'cht') return 'zh-Hant'
  return locale
}

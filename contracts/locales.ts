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

/** Language names, each in its own language. */
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
 * Pseudo-language for development only. `?lang=qps` shows every English text in an altered form. A text that stays
 * unaltered is hard-coded in a component. Calls to the upstream use English. No list of languages and no cookie
 * contains `qps`.
 */
export const PSEUDO_LOCALE = 'qps'

/** Returns whether `value` is one of the sixteen language codes. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/**
 * Returns the BCP 47 tag of a language, for `<html lang>` and hreflang. `cht` is not a standard tag. Therefore both
 * Chinese languages get a tag that names their script, such as `zh-Hant` (contracts/decisions.md › language).
 */
export function toLanguageTag(locale: Locale): string {
  if (locale === 'zh') return 'zh-Hans'
  if (locale === 'cht') return 'zh-Hant'
  return locale
}

/** Tags of European English and European Portuguese. For `en` and `pt`, Intl would use American and Brazilian forms. */
const REGIONAL: Partial<Record<Locale, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** Returns the BCP 47 tag by which Intl formats numbers, dates and plurals in a language. */
export function toFormatTag(locale: Locale): string {
  return REGIONAL[locale] ?? toLanguageTag(locale)
}

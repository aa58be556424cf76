// These functions have a file of their own, so that the service worker can format times without `formats.ts`.

import type { Locale } from '#contracts/locales.ts'
import { toFormatTag } from '#contracts/locales.ts'

/**
 * Returns the locale tag for Intl formats, with the Gregorian calendar and Latin digits (contracts/decisions.md › dates
 * shown). For Greek, adds the 24-hour clock, which Greek shops use, because Intl would write “2:30 μ.μ.”.
 */
export function tagFor(locale: Locale): string {
  const hours = locale === 'el' ? '-hc-h23' : ''
  return `${toFormatTag(locale)}-u-ca-gregory${hours}-nu-latn`
}

/**
 * Corrects a date that Intl has formatted. Keeps day and month on one line. Translates AM and PM in Korean, which some
 * versions of ICU leave in English. In French, writes “1er” for the first day of a month, and “à” before the time.
 */
export function asWritten(text: string, locale: Locale): string {
  if (locale === 'ko') return text.replace('AM', '오전').replace('PM', '오후')
  const bound = text.replace(/^(\d+) (?=\D)/, '$1\u00A0')
  return locale === 'fr' ? bound.replace(/^1(?=\u00A0)/, '1er').replace(', ', ' à\u00A0') : bound
}

/** Returns a function that formats a date with its time, from Unix seconds. */
export function createDateTime(locale: Locale, timeZone: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat(tagFor(locale), {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (seconds) => asWritten(format.format(seconds * 1000), locale)
}

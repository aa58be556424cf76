import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contracts/locales.ts'
import { DEFAULT_LOCALE, PSEUDO_LOCALE, isLocale } from '#contracts/locales.ts'
import { readCookie } from '#server/lib/read-cookie.ts'
import { COOKIES } from '#contracts/storage-keys.ts'

export type RequestedLocale = {
  locale: Locale
  /** Language from the URL; null when the URL names no known language. */
  requested: Locale | null
  pseudo: boolean
}

/**
 * Takes the language from `?lang=`, else from the cookie `locale`, else chooses English (contracts/decisions.md ›
 * language). `source.pseudo` says whether the pseudo-language is allowed.
 */
export function localeOf(
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  source: { pseudo: boolean },
): RequestedLocale {
  const requested = (request.query as Record<string, unknown>)['lang']
  if (isLocale(requested)) return { locale: requested, requested, pseudo: false }
  const pseudo = source.pseudo && requested === PSEUDO_LOCALE
  const remembered = pseudo ? null : readCookie(request.headers.cookie, COOKIES.locale)
  return { locale: isLocale(remembered) ? remembered : DEFAULT_LOCALE, requested: null, pseudo }
}

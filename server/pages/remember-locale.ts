import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contracts/locales.ts'
import { isLocale } from '#contracts/locales.ts'
import { COOKIES } from '#contracts/storage-keys.ts'

const PATH = '/language.css'
const YEAR_SECONDS = 31_536_000

/** Returns the cookie that remembers the language of a URL for a year. */
export function localeCookie(locale: Locale, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${COOKIES.locale}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/**
 * Returns HTML that links a style sheet whose response sets the language cookie, for browsers without JavaScript. The
 * response of the page cannot set the cookie, because caches share pages whose URL names the language. With JavaScript,
 * `startLocale` of the client sets the cookie.
 */
export function rememberHtml(locale: Locale): string {
  return `<noscript><link rel="stylesheet" href="${PATH}?lang=${locale}"></noscript>`
}

/** Adds the route of the empty style sheet whose response sets the language cookie. */
export function addRememberLocale(app: FastifyInstance, publicUrl: string): void {
  app.get<{ Querystring: { lang?: unknown } }>(PATH, (request, reply) => {
    const { lang } = request.query
    if (isLocale(lang)) reply.header('set-cookie', localeCookie(lang, publicUrl))
    return reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send('')
  })
}

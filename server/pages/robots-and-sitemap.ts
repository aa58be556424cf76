import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '#contracts/escape-html.ts'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Context } from '#server/trpc/context.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'
import { leftSignal } from './left-signal.ts'

export type RobotsAndSitemapOptions = {
  source: ClientBundle
  publicUrl: string
  toContext: (request: FastifyRequest) => Context
}

/** Adds `/robots.txt` and `/sitemap.xml`, which lists every public page in sixteen languages. */
export function addRobotsAndSitemap(app: FastifyInstance, options: RobotsAndSitemapOptions): void {
  const { source, publicUrl, toContext } = options
  app.get('/robots.txt', async (_request, reply) => {
    const { closedPatterns } = await source.renderer()
    return reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl, closedPatterns))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const renderer = await source.renderer()
    const context = { ...toContext(request), signal: leftSignal(reply) }
    const paths = await renderer.sitemap(createInProcessQuery(context))
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl, paths))
  })
}

/** Closes private pages and procedures. A rule closes every path that starts with it, so the shortest ones are enough. */
export function robotsText(publicUrl: string, closedPatterns: readonly string[]): string {
  const closed = closedPatterns.map((pattern) => pattern.split('/:', 1)[0] ?? pattern)
  const rules = [...new Set(closed)].filter(
    (path) => !closed.some((other) => path.startsWith(`${other}/`)),
  )
  return [
    'User-agent: *',
    ...[...rules, '/trpc'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Writes one entry per page, with an alternate for each language (contracts/decisions.md › language). */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const url = (locale: string) => escapeHtml(`${publicUrl}${path}?lang=${locale}`)
    const alternate = (language: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${url(locale)}"/>`
    const alternates = [
      ...LOCALES.map((locale) => alternate(toLanguageTag(locale), locale)),
      alternate('x-default', DEFAULT_LOCALE),
    ]
    return `<url><loc>${url(DEFAULT_LOCALE)}</loc>${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

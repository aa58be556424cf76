import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Context } from '#server/trpc/context.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'

export type RobotsAndSitemapOptions = {
  source: ClientBundle
  publicUrl: string
  toContext: (request: FastifyRequest) => Context
}

/** Paths that are private to a visitor, or not pages. A journey compares them with the route table. */
const CLOSED = ['/user', '/order', '/orderSuccess', '/guestOrder', '/shopcart', '/trpc']

/** Adds `/robots.txt` and `/sitemap.xml`, which lists every public page in sixteen languages. */
export function addRobotsAndSitemap(app: FastifyInstance, options: RobotsAndSitemapOptions): void {
  const { source, publicUrl, toContext } = options
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...CLOSED.map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const renderer = await source.renderer()
    const paths = await renderer.sitemap(createInProcessQuery(toContext(request)))
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl, paths))
  })
}

/** Writes one entry per page, with an alternate for each language (contracts/decisions.md › language). */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const url = (locale: string) => escapeXml(`${publicUrl}${path}?lang=${locale}`)
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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

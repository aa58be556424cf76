import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '#contracts/escape-html.ts'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Context } from '#server/trpc/context.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'

const SITEMAP_MS = 600_000

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
  const listPaths = createPathList(source)
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await listPaths(toContext(request))
    return reply
      .header('cache-control', `public, max-age=${SITEMAP_MS / 1_000}`)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(publicUrl, paths))
  })
}

/** Caches the list of paths for ten minutes per upstream, because a list takes up to 81 reads. */
function createPathList(source: ClientBundle) {
  const lists = new WeakMap<object, { paths: Promise<readonly string[]>; untilMs: number }>()
  return async (context: Context): Promise<readonly string[]> => {
    const kept = lists.get(context.upstream)
    if (kept && Date.now() < kept.untilMs) return kept.paths
    const paths = source
      .renderer()
      .then((renderer) => renderer.sitemap(createInProcessQuery(context)))
    lists.set(context.upstream, { paths, untilMs: Date.now() + SITEMAP_MS })
    paths.catch(() => lists.delete(context.upstream))
    return paths
  }
}

/**
 * Disallows private pages and procedures. A rule covers every path that starts with it, so the shortest paths suffice.
 */
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

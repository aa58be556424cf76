import { bulkhead } from 'cockatiel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '#contracts/escape-html.ts'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SitemapPart } from '#contracts/renderer.ts'
import type { Context } from '#server/trpc/context.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'

const SITEMAP_MS = 600_000
/** Maximum number of sitemap parts whose paths are kept in memory. All of them together take a few megabytes. */
const KEPT_PARTS = 64
/** Maximum number of requests that wait while the server finds the paths of one part of the sitemap. */
const WAITING_ROBOTS = 8
const RETRY_AFTER_SECONDS = 60

export type RobotsAndSitemapOptions = {
  source: ClientBundle
  publicUrl: string
  toContext: (request: FastifyRequest) => Context
}

/**
 * Adds `/robots.txt` and `/sitemap.xml`, which lists every public page in sixteen languages. The sitemap of a large
 * shop is an index of `/sitemap-1.xml`, `/sitemap-2.xml` and so on.
 */
export function addRobotsAndSitemap(app: FastifyInstance, options: RobotsAndSitemapOptions): void {
  const { source, publicUrl, toContext } = options
  app.get('/robots.txt', async (_request, reply) => {
    const { closedPatterns } = await source.renderer()
    return reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl, closedPatterns))
  })
  const listPart = createPartList(source)

  async function send(request: FastifyRequest, reply: FastifyReply, part: number | null) {
    const found = await listPart(toContext(request), part ?? 1).catch((error: unknown) => {
      request.log.warn({ err: error, part }, 'no sitemap')
      return null
    })
    if (!found) {
      reply.code(503).headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
      return reply.send({ error: 'the sitemap cannot be listed now' })
    }
    const { paths, parts } = found
    if (part !== null && part > parts) {
      return reply.code(404).send({ error: `the sitemap has ${parts} parts` })
    }
    return reply
      .header('cache-control', `public, max-age=${SITEMAP_MS / 1_000}`)
      .type('application/xml; charset=utf-8')
      .send(part === null && parts > 1 ? indexXml(publicUrl, parts) : sitemapXml(publicUrl, paths))
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, null))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}).xml', (request, reply) =>
    send(request, reply, Number(request.params.part)),
  )
}

/**
 * Finds the paths of the pages in one part of the sitemap. This takes up to 45 reads, so the paths are kept for ten
 * minutes, separately for each upstream. Works on only one part at a time, so that a robot that requests all parts does
 * not occupy the upstream.
 */
function createPartList(source: ClientBundle) {
  const caches = new WeakMap<object, LRUCache<string, Promise<SitemapPart>>>()
  const turns = bulkhead(1, WAITING_ROBOTS)
  return (context: Context, part: number): Promise<SitemapPart> => {
    const known = caches.get(context.upstream)
    const cache = known ?? new LRUCache({ max: KEPT_PARTS, ttl: SITEMAP_MS })
    if (!known) caches.set(context.upstream, cache)
    const kept = cache.get(String(part))
    if (kept) return kept
    const listed = turns.execute(async () =>
      (await source.renderer()).sitemap(createInProcessQuery(context), part),
    )
    cache.set(String(part), listed)
    listed.catch(() => cache.delete(String(part)))
    return listed
  }
}

/**
 * Returns the content of robots.txt, which disallows private pages and procedures. A rule covers every path that starts
 * with it, so the shortest paths suffice.
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

/** Writes the index of the parts of a sitemap. */
export function indexXml(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** Writes one entry per page, with an alternate URL for each language (contracts/decisions.md › language). */
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

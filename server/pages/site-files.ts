import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { Context } from '#server/trpc/context.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'
import { localeOf } from './request-preferences.ts'

const MANIFEST_SECONDS = 86_400
const FAVICON_SECONDS = 7 * 86_400
const LLMS_SECONDS = 600
/** How long caches keep an `llms.txt` without categories. The categories are missing if the upstream fails. */
const INCOMPLETE_SECONDS = 10

export type SiteFilesOptions = {
  source: ClientBundle
  publicUrl: string
  toContext: (request: FastifyRequest) => Context
}

/**
 * Adds three files. `/manifest.webmanifest` lets browsers install the shop, in the language of the page that links it.
 * `/llms.txt` describes to agents what the shop has and how to read it as Markdown. `/favicon.ico` is for browsers and
 * feed readers that request an icon although no page links one.
 */
export function addSiteFiles(app: FastifyInstance, options: SiteFilesOptions): void {
  const { source, publicUrl, toContext } = options
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { locale, requested } = localeOf(request, { pseudo: false })
    const { webManifest } = await source.renderer()
    return reply
      .headers({
        'cache-control': requested ? `public, max-age=${MANIFEST_SECONDS}` : 'private, no-cache',
        ...(!requested && { vary: 'Cookie' }),
      })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(await webManifest(locale)))
  })
  app.get('/favicon.ico', async (_request, reply) => {
    const { favicon } = await source.renderer()
    return reply
      .header('cache-control', `public, max-age=${FAVICON_SECONDS}`)
      .type('image/x-icon')
      .send(Buffer.from(favicon, 'base64'))
  })
  app.get('/llms.txt', async (request, reply) => {
    const { llmsText } = await source.renderer()
    const query = createInProcessQuery({ ...toContext(request), locale: DEFAULT_LOCALE })
    const { text, isComplete } = await llmsText(query, publicUrl)
    const seconds = isComplete ? LLMS_SECONDS : INCOMPLETE_SECONDS
    return reply
      .header('cache-control', `public, max-age=${seconds}`)
      .type('text/plain; charset=utf-8')
      .send(text)
  })
}

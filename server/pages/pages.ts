import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageResult } from '#contracts/renderer.ts'
import { COOKIES } from '#contracts/storage-keys.ts'
import type { Context } from '#server/trpc/context.ts'
import { composeDocument, failureDocument } from './document.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'
import { leftSignal } from './left-signal.ts'
import { localeOf, themeOf } from './request-preferences.ts'

export type PagesOptions = {
  source: ClientBundle
  publicUrl: string
  timeZone: string
  toContext: (request: FastifyRequest) => Context
}

/**
 * How long one section's data may take before the page shows the section as failed
 * (docs/decisions/002-whole-page-rendering.md).
 */
export const SECTION_DEADLINE_MS = 2_000
const YEAR_SECONDS = 31_536_000

/**
 * Renders every GET except assets as a whole page, with its data, status and language. Answers 404 in plain text for a
 * path that looks like a file and for every other method.
 */
export function addPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/\.[a-z0-9]{1,8}$/i.test(path)) return reply.callNotFound()
    try {
      return await send(options, request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'rendering failed')
      return reply.code(500).type('text/html; charset=utf-8').send(failureDocument(request.id))
    }
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ error: `there is nothing at ${request.method} ${request.url.split('?', 1)[0]}` }),
  )
}

async function send(options: PagesOptions, request: FastifyRequest, reply: FastifyReply) {
  const { locale, requested, pseudo } = localeOf(request, options.source)
  const renderer = await options.source.renderer()
  const context = { ...options.toContext(request), locale, signal: leftSignal(reply) }
  const result: PageResult = await renderer.render({
    url: request.url,
    locale,
    pseudo,
    theme: themeOf(request),
    publicUrl: options.publicUrl,
    timeZone: options.timeZone,
    query: createInProcessQuery(context),
    deadlineMs: SECTION_DEADLINE_MS,
  })
  // Keeps the language from the URL for the rest of the visit.
  if (requested) {
    const secure = options.publicUrl.startsWith('https:') ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${COOKIES.locale}=${requested}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
    )
  }
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status)
  const template = await options.source.template(request.url)
  return reply
    .code(result.status)
    .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie', ...result.headers })
    .type('text/html; charset=utf-8')
    .send(composeDocument(template, result, options.source.scriptsOf(result.modules)))
}

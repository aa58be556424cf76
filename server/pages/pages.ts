import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageResult } from '#contracts/renderer.ts'
import { measureJob } from '#server/metrics/measure-job.ts'
import { COOKIES } from '#contracts/storage-keys.ts'
import type { TakeTurn } from '#server/lib/turns.ts'
import { createTurns } from '#server/lib/turns.ts'
import type { Context } from '#server/trpc/context.ts'
import { barePage, englishTexts } from './bare-page.ts'
import { composeDocument } from './document.ts'
import type { ClientBundle } from './client-bundle.ts'
import { createInProcessQuery } from './in-process-query.ts'
import { leftSignal } from './left-signal.ts'
import { createPageGate } from './page-gate.ts'
import { localeOf } from './request-preferences.ts'

export type PagesOptions = {
  source: ClientBundle
  publicUrl: string
  timeZone: string
  /** Event-loop delay above which the process counts as too busy; 0 for no limit. */
  maxLoopDelayMs: number
  toContext: (request: FastifyRequest) => Context
}

/**
 * How long one section's data may take before the page shows the section as failed
 * (docs/decisions/002-whole-page-rendering.md).
 */
export const SECTION_DEADLINE_MS = 2_000
const REDIRECT_SECONDS = 3_600
const YEAR_SECONDS = 31_536_000

/**
 * Renders every GET except assets as a whole page, with its data, status and language. Answers 404 in JSON for a path
 * that looks like a file, and for every method but GET.
 */
export function addPages(app: FastifyInstance, options: PagesOptions): void {
  const gate = createPageGate(options)
  const takeTurn = createTurns()
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/\.[a-z0-9]{1,8}$/i.test(path)) return reply.callNotFound()
    return gate.run(async () => {
      try {
        return await send({ ...options, takeTurn }, request, reply)
      } catch (error) {
        request.log.error({ err: error }, 'rendering failed')
        return reply
          .code(500)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(await renderFailure(options, request))
      }
    })
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      // Forbids caching, because during a deploy another instance may have the asset.
      .header('cache-control', 'no-store')
      .send({ error: `there is nothing at ${request.method} ${request.url.split('?', 1)[0]}` }),
  )
}

async function renderFailure({ source }: PagesOptions, request: FastifyRequest): Promise<string> {
  const page = { reloadSeconds: null }
  try {
    const renderer = await source.renderer()
    const { locale } = localeOf(request, source)
    const reason = { kind: 'failed', requestId: request.id } as const
    return barePage({ ...page, texts: await renderer.bareTexts(locale, reason) })
  } catch {
    return barePage({ ...page, texts: englishTexts(request.id) })
  }
}

async function send(
  options: PagesOptions & { takeTurn: TakeTurn },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { locale, requested, pseudo } = localeOf(request, options.source)
  const renderer = await options.source.renderer()
  const context = { ...options.toContext(request), locale, signal: leftSignal(reply) }
  const page = {
    url: request.url,
    locale,
    pseudo,
    publicUrl: options.publicUrl,
    timeZone: options.timeZone,
    query: createInProcessQuery(context, SECTION_DEADLINE_MS),
    deadlineMs: SECTION_DEADLINE_MS,
    takeTurn: options.takeTurn,
  }
  const result: PageResult = await measureJob('render', () => renderer.render(page))
  // Keeps the language from the URL for the rest of the visit.
  if (requested) {
    const secure = options.publicUrl.startsWith('https:') ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${COOKIES.locale}=${requested}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
    )
  }
  if (result.kind === 'redirect') {
    // Without a limit browsers would keep a permanent redirect for ever.
    const cached = result.status === 308 ? `public, max-age=${REDIRECT_SECONDS}` : 'no-store'
    return reply.header('cache-control', cached).redirect(result.location, result.status)
  }
  const template = await options.source.template(request.url)
  return (
    reply
      .code(result.status)
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie', ...result.headers })
      .type('text/html; charset=utf-8')
      // Encodes the page once. Fastify would measure a string and encode it again to send it.
      .send(
        Buffer.from(composeDocument(template, result, options.source.scriptsOf(result.modules))),
      )
  )
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { measureJob } from '#server/metrics/measure-job.ts'
import type { TakeTurn } from '#server/lib/turns.ts'
import { createTurns } from '#server/lib/turns.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { createReads } from '#server/upstream/reads.ts'
import { acceptedForm } from './accepted-form.ts'
import { sendFailurePage } from './bare-page.ts'
import { HTML_TYPE, composeDocument } from './document.ts'
import type { ClientBundle } from './client-bundle.ts'
import type { Documents, Page, View } from './documents.ts'
import { createInProcessQuery } from './in-process-query.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { createLateQueryLog } from './late-query-log.ts'
import { createPageGate } from './page-gate.ts'
import { addRememberLocale, localeCookie } from './remember-locale.ts'
import { createSectionDeadline } from './section-deadline.ts'
import { localeOf } from './request-preferences.ts'

export type PagesOptions = {
  source: ClientBundle
  publicUrl: string
  timeZone: string
  /** Event-loop delay above which the process counts as too busy; 0 for no limit. */
  maxLoopDelayMs: number
  toContext: (request: FastifyRequest) => Context
  /** Keeps the documents of public pages. Without this cache, every request is rendered. */
  documents?: Documents | undefined
}

/**
 * How long the entity of a page, such as a product, may take before the page is an error
 * (docs/decisions/002-whole-page-rendering.md).
 */
const ENTITY_DEADLINE_MS = 5_000
const REDIRECT_SECONDS = 3_600
/** Path of a file, with or without a query. */
const FILE = /^[^?]*\.[a-z0-9]{1,8}(?:\?|$)/i
/** Path of a page as older shops named it, for example in a bookmark or an old link. */
const OLD_PAGE = /^[^?]*\.(?:html?|php|aspx?|jsp)(?:\?|$)/i

/**
 * Renders every GET except assets as a whole page, with its data, status and language. A client that prefers Markdown
 * gets the page as Markdown. Sends a 404 in JSON for a path that looks like a file (but not like a page of an older shop,
 * if a browser requests it), and for every method but GET.
 */
export function addPages(app: FastifyInstance, options: PagesOptions): void {
  const gate = createPageGate(options)
  const takeTurn = createTurns()
  const sections = createSectionDeadline()
  const logLate = createLateQueryLog()

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Promise<Page | 'sent'>,
  ): Promise<FastifyReply> {
    try {
      const rendered = await page
      if (rendered === 'sent') return await reply
      return await send(options, { request, reply, page: rendered })
    } catch (error) {
      if (error instanceof ShopError) throw error
      request.log.error({ err: error }, 'rendering failed')
      const failurePage = await options.source.failurePage?.(error)
      if (failurePage !== undefined) return reply.code(500).type(HTML_TYPE).send(failurePage)
      return sendFailurePage(reply, {
        locale: localeOf(request, options.source).locale,
        textsOf: async (locale, reason) =>
          (await options.source.renderer()).bareTexts(locale, reason),
      })
    }
  }

  addRememberLocale(app, options.publicUrl)
  app.get('/*', (request, reply) => {
    if (FILE.test(request.url) && !isOldPage(request)) return reply.callNotFound()
    const render = (view: View) =>
      gate.run(() => renderPage({ ...options, takeTurn, logLate, sections }, request, view))
    const preferences = localeOf(request, options.source)
    const accepted = acceptedForm(request.headers.accept)
    const known = options.documents?.respond({ request, reply, preferences, accepted, render })
    // Returns undefined instead of a promise, so that Fastify does not wait. The page was already sent.
    if (known === 'sent') return undefined
    const signal = disconnectSignal(reply)
    const view = { url: request.url, signal, headEnd: '', accepted }
    return finish(request, reply, known ?? render(view))
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      // Forbids caches to keep this 404 response, because during a deploy another instance may have the asset.
      .header('cache-control', 'no-store')
      .send({ error: `there is nothing at ${request.method} ${request.url.split('?', 1)[0]}` }),
  )
}

/** Returns whether a browser requests a URL of an older shop, such as /index.php. It gets the usual unknown page. */
function isOldPage({ url, headers }: FastifyRequest): boolean {
  return OLD_PAGE.test(url) && (headers.accept ?? '').includes('text/html')
}

type RenderParts = {
  takeTurn: TakeTurn
  logLate: ReturnType<typeof createLateQueryLog>
  sections: ReturnType<typeof createSectionDeadline>
}

async function renderPage(
  options: PagesOptions & RenderParts,
  request: FastifyRequest,
  { url, signal, headEnd, accepted }: View,
): Promise<Page> {
  const { locale, pseudo } = localeOf(request, options.source)
  const renderer = await options.source.renderer()
  const reads = createReads()
  const context = { ...options.toContext(request), locale, signal, reads }
  const page = {
    url,
    locale,
    pseudo,
    publicUrl: options.publicUrl,
    timeZone: options.timeZone,
    // Lets the data of a late section still reach the cache, because the browser requests it at once.
    query: createInProcessQuery(context, ENTITY_DEADLINE_MS),
    deadlinesMs: { entity: ENTITY_DEADLINE_MS, section: options.sections.of },
    onLate: (procedure: string, ms: number) => {
      options.sections.noteLate(procedure, ms)
      options.logLate({ procedure, ms }, context)
    },
    takeTurn: options.takeTurn,
  }
  const markdown =
    accepted.form === 'markdown'
      ? await measureJob('render', () => renderer.renderMarkdown(page))
      : null
  if (accepted.isHtmlRefused && !markdown) {
    return { result: { kind: 'refused' }, text: '', dataFreshUntilMs: 0 }
  }
  const result = markdown ?? (await measureJob('render', () => renderer.render(page)))
  const dataFreshUntilMs = reads.freshUntilMs()
  if (result.kind === 'redirect') return { result, text: '', dataFreshUntilMs }
  if (result.kind === 'markdown') return { result, text: result.text, dataFreshUntilMs }
  const template = await options.source.template(url)
  const whole = { ...result, head: result.head + headEnd }
  const text = composeDocument(template, whole, options.source.scriptsOf(result.modules))
  return { result, text, dataFreshUntilMs }
}

type Sending = { request: FastifyRequest; reply: FastifyReply; page: Page }

/** Sends a page that the document cache does not keep. */
function send({ source, publicUrl }: PagesOptions, { request, reply, page }: Sending) {
  const { result, text } = page
  if (result.kind === 'refused') {
    return reply
      .code(406)
      .headers({ 'cache-control': 'no-store', vary: 'Accept' })
      .type('text/plain; charset=utf-8')
      .send('This page is private, and there is no Markdown of it. Accept text/html to open it.\n')
  }
  const { requested } = localeOf(request, source)
  // Sets the cookie that remembers the language of the URL. A Markdown page sets no cookie, because no browser requests
  // Markdown.
  if (requested && result.kind !== 'markdown')
    reply.header('set-cookie', localeCookie(requested, publicUrl))
  if (result.kind === 'redirect') {
    // Without a limit, browsers would keep a permanent redirect forever.
    const cached = result.status === 308 ? `public, max-age=${REDIRECT_SECONDS}` : 'no-store'
    return reply.header('cache-control', cached).redirect(result.location, result.status)
  }
  return (
    reply
      .code(result.status)
      .headers({
        'content-type': HTML_TYPE,
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept',
        ...result.headers,
      })
      // Encodes the page once. Fastify would encode a string twice: first to measure its length, and then to send it.
      .send(Buffer.from(text))
  )
}

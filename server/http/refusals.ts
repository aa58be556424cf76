import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#contracts/locales.ts'
import { barePage, englishTexts, sendFailurePage } from '#server/pages/bare-page.ts'
import type { TextsOf } from '#server/pages/bare-page.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { RPC_PREFIX } from './cached-calls.ts'
import { isRequestError } from './request-error.ts'
import { sendShopError } from './rpc.ts'

export type Refusal = { kind: 'limited' | 'busy'; seconds: number }

type RefusalOptions = {
  toContext: (request: FastifyRequest) => Context
  localeOf: (request: FastifyRequest) => Locale
  textsOf: TextsOf
}

const DEFAULT_WAIT_SECONDS = 5
/**
 * Maximum number of error pages kept in memory. Each language has one page for a busy shop, and one page per waiting
 * time for a reached limit.
 */
const PAGES_MAX = 200

/** Status for a client that has closed the connection. tRPC uses the same for a cancelled call. */
const LEFT_STATUS = 499

/**
 * Sets the error handler of the app. A `ShopError` means that the shop refuses a request because there are too many. A
 * procedure call then gets an error that the client can parse, a page request gets a page that reloads itself, and any
 * other request gets JSON. These responses have the header Retry-After and are never cached. If a page fails with an
 * unexpected error, the visitor gets a readable error page. An error that the request itself caused gets its own status,
 * and JSON. A response whose client has left is not a failure. Fastify handles all other errors.
 */
export function addRefusals(app: FastifyInstance, options: RefusalOptions): void {
  // Keeps error pages, so that a refusal costs a busy shop far less work than a page.
  const pages = new LRUCache<string, string>({ max: PAGES_MAX })

  async function pageFor(locale: Locale, refusal: Refusal): Promise<string | undefined> {
    const key = `${locale} ${refusal.kind} ${refusal.seconds}`
    const kept = pages.get(key)
    if (kept !== undefined) return kept
    const texts = await options.textsOf(locale, refusal)
    if (!texts) return undefined
    const page = barePage({ texts, reloadSeconds: refusal.seconds })
    pages.set(key, page)
    return page
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, error: ShopError) {
    if (request.url.startsWith(`${RPC_PREFIX}/`)) {
      return sendShopError(reply, error, options.toContext(request))
    }
    const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
    const isLimit = error.reason === 'too-many-attempts'
    reply
      .code(isLimit ? 429 : 503)
      .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    if (!isPage(request)) return reply.send({ error: 'too many requests, try again shortly' })
    const kind = isLimit ? 'limited' : 'busy'
    const page =
      (await pageFor(options.localeOf(request), { kind, seconds })) ??
      barePage({ texts: englishTexts(request.id), reloadSeconds: seconds })
    return reply.type('text/html; charset=utf-8').send(page)
  }
  app.setErrorHandler(async (error, request, reply) => {
    if (hasClientLeft(error, reply)) {
      request.log.debug('the client left before the response')
      return reply.code(LEFT_STATUS).send()
    }
    if (error instanceof ShopError) return refuse(request, reply, error)
    if (isRequestError(error)) {
      request.log.info({ err: error }, 'refused a request that cannot be read')
      return reply
        .code(error.statusCode)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send({ error: error.message })
    }
    if (!isPage(request)) throw error
    request.log.error({ err: error }, 'a page failed')
    return sendFailurePage(reply, {
      locale: options.localeOf(request),
      textsOf: options.textsOf,
    })
  })
}

/**
 * Returns whether the response could not be sent because the client has closed the connection. Streams, such as that of
 * the compression, report this as an error.
 */
function hasClientLeft(error: unknown, { raw }: FastifyReply): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return raw.destroyed && code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || /^\/(?:images|health|assets)\b/.test(url)) return false
  return (headers.accept ?? '').includes('text/html')
}

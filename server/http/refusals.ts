import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BareTexts } from '#contracts/renderer.ts'
import { barePage, englishTexts } from '#server/pages/bare-page.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { RPC_PREFIX } from './cached-calls.ts'
import { sendShopError } from './rpc.ts'

export type Refusal = { kind: 'limited' | 'busy'; seconds: number }

type RefusalOptions = {
  toContext: (request: FastifyRequest) => Context
  /** Returns the texts of the bare page in the visitor's language; undefined while the client is not loaded. */
  textsOf: (request: FastifyRequest, refusal: Refusal) => Promise<BareTexts | undefined>
}

const DEFAULT_WAIT_SECONDS = 5

/**
 * Answers requests for which a hook has thrown a `ShopError` because there are too many requests. Sends procedures an
 * error that the client can parse, pages a readable page that reloads itself, and anything else JSON. Every response
 * has Retry-After and is never cached.
 */
export function addRefusals(app: FastifyInstance, options: RefusalOptions): void {
  async function refuse(request: FastifyRequest, reply: FastifyReply, error: ShopError) {
    if (request.url.startsWith(`${RPC_PREFIX}/`)) {
      return sendShopError(reply, error, options.toContext(request))
    }
    const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS
    reply
      .code(error.reason === 'too-many-attempts' ? 429 : 503)
      .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    if (!isPage(request)) return reply.send({ error: 'too many requests, try again shortly' })
    const kind = error.reason === 'too-many-attempts' ? 'limited' : 'busy'
    const texts = await options.textsOf(request, { kind, seconds })
    return reply.type('text/html; charset=utf-8').send(
      barePage({
        texts: texts ?? englishTexts(request.id),
        reloadSeconds: seconds,
      }),
    )
  }
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof ShopError)) throw error
    return refuse(request, reply, error)
  })
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || /^\/(?:images|health|assets)\b/.test(url)) return false
  return (headers.accept ?? '').includes('text/html')
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalTexts } from '#contracts/renderer.ts'
import { failureDocument, refusalDocument } from '#server/pages/document.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { RPC_PREFIX, sendShopError } from './rpc.ts'

type RefusalOptions = {
  toContext: (request: FastifyRequest) => Context
  /** Returns the texts of the refusal page in the visitor's language; undefined while the client is not loaded. */
  textsOf: (request: FastifyRequest, error: ShopError) => Promise<RefusalTexts | undefined>
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
    const texts = await options.textsOf(request, error)
    return reply
      .type('text/html; charset=utf-8')
      .send(texts ? refusalDocument(texts, seconds) : failureDocument(request.id))
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

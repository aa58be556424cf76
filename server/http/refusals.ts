import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalTexts } from '#contracts/renderer.ts'
import { failureDocument, refusalDocument } from '#server/pages/document.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'
import { RPC_PREFIX, sendShopError } from './rpc.ts'

type RefusalOptions = {
  toContext: (request: FastifyRequest) => Context
  /** Returns the texts of a page in the visitor's language; undefined while the client is not loaded. */
  textsOf: (request: FastifyRequest, error: ShopError) => Promise<RefusalTexts | undefined>
}

const DEFAULT_WAIT_SECONDS = 5

/**
 * Answers requests that the shop refuses because there are too many, by a `ShopError` of any hook: procedures in the form that the client reads, pages
 * as a readable page that loads again by itself, anything else as JSON. Always with Retry-After and never cached.
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

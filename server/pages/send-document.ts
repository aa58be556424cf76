import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contracts/locales.ts'
import { OFFLINE_LOCALE_HEADER } from '#contracts/offline-pages.ts'
import { chooseEncoding } from '#server/lib/choose-encoding.ts'
import type { Body, PackedBodies } from '#server/lib/packed-bodies.ts'
import { HTML_TYPE } from './document.ts'
import { DOCUMENT_FRESH_MS, DOCUMENT_STALE_MS } from './document-cache.ts'
import type { KeptDocument } from './document-cache.ts'

type SendOptions = {
  bodies: PackedBodies
  /** Whether the URL names the language, so that shared caches may keep the page. */
  isNamed: boolean
  /**
   * Language of the copy that browsers may keep for visits without a connection; undefined if they must not keep a
   * copy.
   */
  offlineLocale: Locale | undefined
  /** Names of additional request headers on which the page depends, for the header `Vary`. */
  variesBy: readonly string[]
}

const SHARED = `public, s-maxage=${DOCUMENT_FRESH_MS / 1_000}, stale-while-revalidate=${DOCUMENT_STALE_MS / 1_000}`

/** Sends a kept page in an accepted encoding, or 304 when the client has the same bytes. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, ...options }: SendOptions & { document: KeptDocument },
): FastifyReply | Promise<FastifyReply> {
  const { bodies, isNamed, offlineLocale, variesBy } = options
  const { packed, status } = document
  const { 'content-type': type = HTML_TYPE, ...headers } = document.headers
  const send = ({ body, encoding }: Body): FastifyReply => {
    const etag = `"${packed.id}-${encoding}"`
    const vary = [...(isNamed ? [] : ['cookie']), 'accept-encoding', 'accept', ...variesBy].join(
      ', ',
    )
    reply.headers({
      'cache-control': isNamed ? SHARED : 'private, no-cache',
      vary,
      etag,
      ...(offlineLocale !== undefined && { [OFFLINE_LOCALE_HEADER]: offlineLocale }),
      ...headers,
    })
    if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
      return reply.code(304).send()
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(status).header('content-type', type).send(body)
  }
  const accepted = isPlainOnly(request)
    ? 'identity'
    : chooseEncoding(request.headers['accept-encoding'])
  const body = bodies.read(packed, accepted)
  return body instanceof Promise ? body.then(send) : send(body)
}

/** Returns whether the request has the header that turns compression off. `@fastify/compress` reads the same header. */
function isPlainOnly({ headers }: FastifyRequest): boolean {
  return headers['x-no-compression'] !== undefined
}

/**
 * Returns whether `If-None-Match` names this ETag. Ignores the prefix `W/` (RFC 9110 › 13.1.2), because a proxy that
 * compresses makes an ETag weak.
 */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((text) => {
    const known = text.trim()
    return known === '*' || known.replace(/^W\//, '') === etag
  })
}

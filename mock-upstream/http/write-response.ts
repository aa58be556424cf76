import type { FastifyReply } from 'fastify'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { UPSTREAM_CODES, type CodeName } from '#contracts/upstream/envelope.ts'
import { message, type MessageKey } from '#fixtures/content/texts.ts'
import type { DecodedEnvelope } from '#mock-upstream/world/journal.ts'
import type { Outcome } from '#mock-upstream/world/journal.ts'
import { isCached } from './response-cache.ts'

/** Encodes `data` and sends the envelope. */
export function writeResponse(
  reply: FastifyReply,
  sent: DecodedEnvelope,
  codec: Codec,
): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(toBytes(sent, codec))
}

const encoded = new WeakMap<object, Buffer>()

/** Returns the envelope as JSON bytes. For data from the cache, builds the bytes once and then reuses them. */
function toBytes(sent: DecodedEnvelope, codec: Codec): Buffer {
  const { data } = sent
  const known = isCached(data) ? encoded.get(data) : undefined
  if (known) return known
  const bytes = Buffer.from(toJson(sent, codec))
  if (isCached(data)) encoded.set(data, bytes)
  return bytes
}

export function toJson({ code, msg, data }: DecodedEnvelope, codec: Codec): string {
  return JSON.stringify({ code, msg, data: codec.encode(data ?? null) })
}

/**
 * Builds the response to a failure that occurs before the language of the request is known. Its message is in
 * English.
 */
export function failure(
  code: CodeName,
  key: MessageKey,
  values: Record<string, string> = {},
): Outcome {
  return { code: UPSTREAM_CODES[code], msg: message(key, 'en', values), data: null }
}

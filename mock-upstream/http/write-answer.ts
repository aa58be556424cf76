import type { FastifyReply } from 'fastify'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { UPSTREAM_CODES, type CodeName } from '#contracts/upstream/envelope.ts'
import { message, type MessageKey } from '#fixtures/content/texts.ts'
import type { Sent } from '#mock-upstream/lab/journal.ts'
import type { Outcome } from './call.ts'
import { isKept } from './keep-answers.ts'

/** Sends an envelope; `data` is encoded here. */
export function writeAnswer(reply: FastifyReply, sent: Sent, codec: Codec): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(toBytes(sent, codec))
}

const encoded = new WeakMap<object, Buffer>()

/** The envelope as bytes; of data that was kept it is made once. */
function toBytes(sent: Sent, codec: Codec): Buffer {
  const { data } = sent
  const known = isKept(data) ? encoded.get(data) : undefined
  if (known) return known
  const bytes = Buffer.from(toJson(sent, codec))
  if (isKept(data)) encoded.set(data, bytes)
  return bytes
}

export function toJson({ code, msg, data }: Sent, codec: Codec): string {
  return JSON.stringify({ code, msg, data: codec.encode(data ?? null) })
}

/** A failure of the wire itself, in English: its language was not read. */
export function failure(
  code: CodeName,
  key: MessageKey,
  values: Record<string, string> = {},
): Outcome {
  return { code: UPSTREAM_CODES[code], msg: message(key, 'en', values), data: null }
}

import * as z from 'zod/mini'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { CodecError } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD, envelopeData, envelopeMsg } from '#contracts/upstream/envelope.ts'
import type { DecodedEnvelope } from '#mock-upstream/world/journal.ts'

export type Fields = Record<string, unknown>

/** One decoded call that passed through the proxy. */
export type Exchange = {
  endpoint: EndpointName
  path: string
  form: URLSearchParams
  /** The payload with its `lang`, or null when it could not be read. */
  request: Fields | null
  token: string | null
  /** HTTP status, or 0 when no response came. */
  status: number
  /** Null when no response came, or when it is not an envelope that can be decoded. */
  answer: DecodedEnvelope | null
  /** Reason why `answer` is null. */
  problem: string | null
  ms: number
}

const envelopeSchema = z.object({
  code: z.optional(z.union([z.number(), z.string()])),
  msg: z._default(envelopeMsg, ''),
  data: z._default(envelopeData, ''),
})

/** Returns the payload of a form, or null when it cannot be decoded. */
export function readRequest(form: URLSearchParams, codec: Codec): Fields | null {
  const text = form.get(DATA_FIELD)
  const read = text === null ? null : decode(text, codec)
  if (!read || 'problem' in read) return null
  const { value } = read
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** Returns the envelope of a response, or the reason why it cannot be read. */
export function parseProxiedResponse(
  { status, text }: { status: number; text: string },
  codec: Codec,
): Pick<Exchange, 'answer' | 'problem'> {
  const envelope = envelopeSchema.safeParse(parseJson(text))
  if (!envelope.success)
    return { answer: null, problem: `HTTP ${status} without an envelope of code, msg and data` }
  const { code, msg, data } = envelope.data
  const read = data ? decode(data, codec) : { value: null }
  if ('problem' in read) return { answer: null, problem: read.problem }
  const rest = { msg, data: read.value }
  return { answer: code === undefined ? rest : { code, ...rest }, problem: null }
}

/**
 * Returns the code of a response as a number, even if the response has the code as text. Returns null if there is no
 * code.
 */
export function codeOf(answer: DecodedEnvelope | null): number | null {
  const code = Number(answer?.code)
  return answer?.code === undefined || Number.isNaN(code) ? null : code
}

function decode(text: string, codec: Codec): { value: unknown } | { problem: string } {
  try {
    return { value: codec.decode(text) }
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    return { problem: `data cannot be decoded (${error.message})` }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { CodecName } from './codecs/codec.ts'
import { UPSTREAM_CODES } from './envelope.ts'
import type { JsonSchema } from './json-schema.ts'
import type { CodeMeanings } from './overrides.ts'

type EnvelopeOptions = { codec: CodecName; codes?: CodeMeanings }

/** Describes the envelope of a successful response: a success code, and a string that decodes to `data`. */
export function toSuccessEnvelope(data: JsonSchema, { codec, codes }: EnvelopeOptions): JsonSchema {
  return toEnvelope({ type: 'integer', enum: successCodes(codes) }, toEncoded(codec, data))
}

/**
 * Describes the envelope of a failed response. Its code is any code except the success codes. Its `data` may name the
 * invalid field or contain an order number.
 */
export function toFailureEnvelope({ codec, codes }: EnvelopeOptions): JsonSchema {
  const known = meaningsOf(codes).filter(([, meaning]) => meaning !== 'success')
  const code = {
    type: 'integer',
    not: { enum: successCodes(codes) },
    description: `Known codes: ${known.map(([number, meaning]) => `${number} ${meaning}`).join(', ')}.`,
  }
  const data = {
    type: ['object', 'null'],
    properties: { field: { type: 'string' }, order_no: { type: 'string' } },
  }
  return toEnvelope(code, toEncoded(codec, data))
}

/**
 * Describes a payload in its encoded form. If the payload is encrypted, the schema of its content is in `x-decrypted`,
 * because JSON Schema has no keyword for encryption.
 */
export function toEncoded(codec: CodecName, contentSchema: JsonSchema): JsonSchema {
  const json = { contentMediaType: 'application/json', contentSchema }
  switch (codec) {
    case 'plain-json':
      return { type: 'string', ...json }
    case 'base64-json':
      return { type: 'string', contentEncoding: 'base64', ...json }
    case 'base64url-json':
      return { type: 'string', contentEncoding: 'base64url', ...json }
    case 'aes-256-gcm':
      return {
        type: 'string',
        contentEncoding: 'base64',
        contentMediaType: 'application/octet-stream',
        description: 'AES-256-GCM: iv (12 bytes), ciphertext of the JSON, tag (16 bytes).',
        'x-decrypted': json,
      }
  }
}

function toEnvelope(code: JsonSchema, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code, msg: { type: 'string', description: 'Message in `lang`.' }, data },
    required: ['code', 'msg', 'data'],
  }
}

function successCodes(codes: CodeMeanings | undefined): number[] {
  return meaningsOf(codes)
    .filter(([, meaning]) => meaning === 'success')
    .map(([code]) => Number(code))
}

/**
 * Returns all known codes with their meanings: the standard codes in envelope.ts, overridden and extended by `codes`,
 * the value of the environment variable UPSTREAM_CODES.
 */
function meaningsOf(codes: CodeMeanings = {}): [code: string, meaning: string][] {
  const table = Object.entries(UPSTREAM_CODES).map(([name, code]) => [String(code), name])
  return Object.entries({ ...Object.fromEntries(table), ...codes })
}

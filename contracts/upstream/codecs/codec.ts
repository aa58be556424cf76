/**
 * Encodes a payload as the text of one form field in an upstream call, and decodes such a text. `decode` throws a
 * `CodecError` for a malformed text, but does not validate the decoded payload.
 */
export type Codec = {
  name: CodecName
  encode: (value: unknown) => string
  decode: (encoded: string) => unknown
}

export const CODEC_NAMES = ['base64-json', 'base64url-json', 'plain-json', 'aes-256-gcm'] as const
export type CodecName = (typeof CODEC_NAMES)[number]

export class CodecError extends Error {
  override name = 'CodecError'
}

/** Finds a number with so many digits that JavaScript may round it, such as an order number of 18 digits. */
const LONG_NUMBER = /\d{16}/

/**
 * Parses JSON. An integer that JavaScript would round becomes a string with its exact digits. Throws a `SyntaxError` for
 * invalid JSON.
 */
export function parseExactly(json: string): unknown {
  return LONG_NUMBER.test(json) ? JSON.parse(json, keepDigits) : JSON.parse(json)
}

/** Like `parseExactly`. For invalid JSON, throws a `CodecError` that names the codec. */
export function parseJson(codec: CodecName, json: string): unknown {
  try {
    return parseExactly(json)
  } catch {
    throw new CodecError(`${codec}: the decoded data is not JSON`)
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? ''
  const isRounded = typeof value === 'number' && /^-?\d+$/.test(source) && String(value) !== source
  return isRounded ? source : value
}

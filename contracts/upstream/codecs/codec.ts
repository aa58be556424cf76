/**
 * Converts a payload to the text that a form field of an upstream call holds, and back. `decode` throws a `CodecError`
 * for a malformed text. The result of `decode` is not validated yet.
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

/** Parses JSON. For invalid JSON, throws a `CodecError` that names the codec. */
export function parseJson(codec: CodecName, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new CodecError(`${codec}: the decoded data is not JSON`)
  }
}

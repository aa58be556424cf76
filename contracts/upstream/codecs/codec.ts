/**
 * How a payload becomes the text of the form field and back. `decode` throws a `CodecError` when the text
 * is not of its form; what it returns is unknown and must be parsed.
 */
export type Codec = {
  name: CodecName
  encode: (value: unknown) => string
  decode: (text: string) => unknown
}

export const CODEC_NAMES = ['base64-json', 'base64url-json', 'plain-json', 'aes-256-gcm'] as const
export type CodecName = (typeof CODEC_NAMES)[number]

export class CodecError extends Error {
  override name = 'CodecError'
}

/** Reads JSON, and refuses what is none with the codec's name instead of a parser's position. */
export function parseJson(codec: CodecName, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CodecError(`${codec}: the decoded text is not JSON`)
  }
}

import type { Codec } from './codec.ts'
import { CodecError, parseJson } from './codec.ts'

const STANDARD = /^[A-Za-z0-9+/]*={0,2}$/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8. Throws for invalid bytes, which a `TextDecoder` without the option `fatal` would silently replace. */
export function decodeUtf8(name: Codec['name'], bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new CodecError(`${name}: the decoded bytes are not UTF-8`)
  }
}

/** Drops the line breaks that some encoders put into base64 after every 64 or 76 characters. */
export function withoutLineBreaks(encoded: string): string {
  return encoded.replaceAll(/[\r\n]/g, '')
}

/** UTF-8 JSON in standard base64, the default of the legacy upstream. */
export const base64Json: Codec = {
  name: 'base64-json',
  encode: (value) => Buffer.from(JSON.stringify(value ?? null), 'utf8').toString('base64'),
  decode: (encoded) => {
    if (!STANDARD.test(withoutLineBreaks(encoded)))
      throw new CodecError('base64-json: the data is not standard base64')
    return parseJson('base64-json', decodeUtf8('base64-json', Buffer.from(encoded, 'base64')))
  },
}

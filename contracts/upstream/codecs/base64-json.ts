import type { Codec } from './codec.ts'
import { CodecError, parseJson } from './codec.ts'

const STANDARD = /^[A-Za-z0-9+/]*={0,2}$/
const utf8 = new TextDecoder()

/**
 * Decodes UTF-8. Replaces bytes that are not UTF-8 with U+FFFD, because one such byte in the text of one product must not
 * take a whole list from shoppers (contracts/decisions.md › bytes that are not UTF-8).
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes)
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
    return parseJson('base64-json', decodeUtf8(Buffer.from(encoded, 'base64')))
  },
}

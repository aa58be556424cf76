import { decodeUtf8, withoutLineBreaks } from './base64-json.ts'
import type { Codec } from './codec.ts'
import { CodecError, parseJson } from './codec.ts'

const EITHER = /^(?:[A-Za-z0-9_-]*|[A-Za-z0-9+/]*)={0,2}$/

/** UTF-8 JSON in base64url. `encode` writes no padding. `decode` also accepts standard base64. */
export const base64UrlJson: Codec = {
  name: 'base64url-json',
  encode: (value) => Buffer.from(JSON.stringify(value ?? null), 'utf8').toString('base64url'),
  decode: (encoded) => {
    if (!EITHER.test(withoutLineBreaks(encoded)))
      throw new CodecError('base64url-json: the data is not base64url')
    return parseJson('base64url-json', decodeUtf8(Buffer.from(encoded, 'base64url')))
  },
}

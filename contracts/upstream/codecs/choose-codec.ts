import { aes256Gcm } from './aes-256-gcm.ts'
import { base64Json } from './base64-json.ts'
import { base64UrlJson } from './base64url-json.ts'
import type { Codec, CodecName } from './codec.ts'
import { CodecError } from './codec.ts'
import { plainJson } from './plain-json.ts'

/**
 * Returns the codec that `UPSTREAM_CODEC` names, with the key from `UPSTREAM_CODEC_KEY` if the codec needs one. Throws
 * a `CodecError` if that key is missing or invalid.
 */
export function chooseCodec(name: CodecName, key?: string): Codec {
  if (name === 'base64-json') return base64Json
  if (name === 'base64url-json') return base64UrlJson
  if (name === 'plain-json') return plainJson
  if (!key) throw new CodecError('aes-256-gcm: UPSTREAM_CODEC_KEY is missing')
  return aes256Gcm(key)
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { decodeUtf8, withoutLineBreaks } from './base64-json.ts'
import type { Codec } from './codec.ts'
import { CodecError, parseJson } from './codec.ts'

const NAME = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Decodes the 32-byte key from base64. For an invalid key, throws a `CodecError` that says how the key must look. */
export function readKey(base64: string): Buffer {
  const key = Buffer.from(base64, 'base64')
  if (!/^[A-Za-z0-9+/]{43}=$/.test(base64) || key.length !== KEY_BYTES) {
    throw new CodecError(`${NAME}: the key must be ${KEY_BYTES} bytes in base64 (44 characters)`)
  }
  return key
}

/**
 * Creates the codec for encrypted JSON. The output is base64 of three joined parts: iv (12 bytes), ciphertext and tag
 * (16 bytes). No associated data is used.
 */
export function aes256Gcm(keyText: string): Codec {
  const key = readKey(keyText)
  return {
    name: NAME,
    encode: (value) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(NAME, key, iv)
      const encrypted = cipher.update(JSON.stringify(value ?? null), 'utf8')
      return Buffer.concat([iv, encrypted, cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    decode: (encoded) => {
      const bytes = Buffer.from(encoded, 'base64')
      const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(withoutLineBreaks(encoded))
      if (!isBase64 || bytes.length < IV_BYTES + TAG_BYTES) {
        throw new CodecError(`${NAME}: the data is too short or not base64`)
      }
      return parseJson(NAME, decodeUtf8(decrypt(key, bytes)))
    },
  }
}

function decrypt(key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(NAME, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new CodecError(`${NAME}: decryption failed (wrong key?)`)
  }
}

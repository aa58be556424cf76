import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aes256Gcm, readKey } from './aes-256-gcm.ts'
import { base64Json } from './base64-json.ts'
import { base64UrlJson } from './base64url-json.ts'
import { chooseCodec } from './choose-codec.ts'
import { CODEC_NAMES, CodecError } from './codec.ts'
import { plainJson } from './plain-json.ts'

const keyText = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const aes = aes256Gcm(keyText(1))
const codecs = [base64Json, base64UrlJson, plainJson, aes]
/**
 * Any JSON value, even with unusual characters such as lone surrogates. The tests compare a decoded value with
 * `JSON.parse(JSON.stringify(value))`, because JSON cannot write -0.
 */
const json = fc.jsonValue({ stringUnit: 'binary' })

function readsOrRefuses(decode: () => unknown): 'read' | 'refused' {
  try {
    decode()
    return 'read'
  } catch (error) {
    if (error instanceof CodecError) return 'refused'
    throw error
  }
}

test.each(codecs)('$name decodes any JSON that it encoded', ({ encode, decode }) => {
  fc.assert(
    fc.property(json, (value) => {
      expect(decode(encode(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([
  [plainJson, (text: string) => text],
  [base64Json, (text: string) => Buffer.from(text).toString('base64')],
])('$name keeps every digit of a number that JavaScript would round', ({ decode }, encodeText) => {
  const text = '{"order_no":2026112917095112341,"id":7,"rate":0.12345678901234567}'
  const rate: unknown = JSON.parse('0.12345678901234567')
  expect(decode(encodeText(text))).toEqual({ order_no: '2026112917095112341', id: 7, rate })
})

test.each(codecs)('$name encodes undefined as null', ({ encode, decode }) => {
  expect(decode(encode(undefined))).toBeNull()
})

test.each(codecs)('$name decodes a payload that was sent in a form field', ({ encode, decode }) => {
  fc.assert(
    fc.property(json, (value) => {
      const form = new URLSearchParams({ data: encode(value) }).toString()
      const text = new URLSearchParams(form).get('data') ?? ''
      expect(decode(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each(codecs)(
  'for any string, $name returns a decoded value or throws a CodecError, but no other error',
  ({ decode }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        Boolean(readsOrRefuses(() => decode(text))),
      ),
    )
  },
)

test.each(codecs)(
  '$name throws an error that contains the name of the codec if it cannot decode a text',
  ({ name, decode }) => {
    expect(() => decode('\u0000 not encoded \uFFFD')).toThrow(name)
  },
)

test.each([
  ['base64-json', base64Json, 'e30', {}],
  ['base64-json', base64Json, 'e30=', {}],
  ['base64url-json', base64UrlJson, 'Ij8_Ig', '??'],
  ['base64url-json', base64UrlJson, 'Ij8/Ig==', '??'],
])(
  '%s decodes base64 with or without padding; base64url-json also decodes the alphabet of standard base64',
  (_, codec, text, value) => {
    expect(codec.decode(text)).toEqual(value)
  },
)

test.each([base64Json, base64UrlJson, aes])(
  '$name decodes base64 with the line breaks that MIME encoders insert',
  ({ encode, decode }) => {
    const value = { list: 'x'.repeat(200) }
    const lines = encode(value).replaceAll(/.{76}/g, '$&\r\n')
    expect(decode(`${lines}\n`)).toEqual(value)
  },
)

test('base64-json refuses characters of the base64url alphabet', () => {
  expect(() => base64Json.decode('Ij8_Ig')).toThrow(CodecError)
})

test('base64-json replaces bytes that are not UTF-8, and refuses bytes that are not JSON', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
  expect(base64Json.decode(latin1('{"id":2,"title":"Café"}'))).toEqual({
    id: 2,
    title: 'Caf\uFFFD',
  })
  expect(() => base64Json.decode(latin1('ÿþ'))).toThrow(CodecError)
})

test('aes-256-gcm never produces the same output twice', () => {
  expect(aes.encode({ a: 1 })).not.toBe(aes.encode({ a: 1 }))
})

test('aes-256-gcm refuses data encrypted with another key', () => {
  fc.assert(
    fc.property(json, fc.integer({ min: 2, max: 255 }), (value, byte) => {
      expect(() => aes256Gcm(keyText(byte)).decode(aes.encode(value))).toThrow('decryption failed')
    }),
  )
})

test('aes-256-gcm refuses encrypted data when any single bit was changed', () => {
  fc.assert(
    fc.property(json, fc.nat(), (value, at) => {
      const bytes = Buffer.from(aes.encode(value), 'base64')
      const bit = at % (bytes.length * 8)
      const index = Math.floor(bit / 8)
      bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit % 8))
      expect(() => aes.decode(bytes.toString('base64'))).toThrow(CodecError)
    }),
  )
})

test('aes-256-gcm refuses truncated data', () => {
  const bytes = Buffer.from(aes.encode('a text'), 'base64')
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => aes.decode(bytes.subarray(0, length).toString('base64'))).toThrow(CodecError)
  }
})

test.each([
  '',
  'short',
  'A'.repeat(44),
  `${'A'.repeat(42)}==`,
  keyText(1).slice(0, -1),
  `${keyText(1)} `,
])('refuses the key %j without printing it', (text) => {
  expect(() => readKey(text)).toThrow('32 bytes in base64')
  expect(readsOrRefuses(() => readKey(text))).toBe('refused')
})

test('chooseCodec returns the codec with the given name', () => {
  expect(CODEC_NAMES.map((name) => chooseCodec(name, keyText(1)).name)).toEqual([...CODEC_NAMES])
})

test('chooseCodec throws for aes-256-gcm without a key', () => {
  expect(() => chooseCodec('aes-256-gcm')).toThrow('UPSTREAM_CODEC_KEY is missing')
})

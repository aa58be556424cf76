import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import { CODEC_NAMES } from '#contracts/upstream/codecs/codec.ts'

/** A recorded payload: its decoded form, and its encoded form for each codec. */
const goldenSchema = z.strictObject({
  key: z.string(),
  decoded: z.record(z.string(), z.unknown()),
  encoded: z.record(z.enum(CODEC_NAMES), z.string()),
})
const file = new URL('../../fixtures/wire/codecs.json', import.meta.url)
const golden = z.parse(goldenSchema, JSON.parse(readFileSync(file, 'utf8')))

test.each(CODEC_NAMES)('the codec %s decodes the recorded payload', (name) => {
  expect(chooseCodec(name, golden.key).decode(golden.encoded[name])).toEqual(golden.decoded)
})

test.each(CODEC_NAMES.filter((name) => name !== 'aes-256-gcm'))(
  'the codec %s encodes the payload as recorded',
  (name) => {
    expect(chooseCodec(name).encode(golden.decoded)).toBe(golden.encoded[name])
  },
)

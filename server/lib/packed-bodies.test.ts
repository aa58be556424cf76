import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPackedBodies } from './packed-bodies.ts'

const text = 'ä€😀'.repeat(1_000)

test('returns the same text in every encoding, and keeps converted bodies', async () => {
  const bodies = createPackedBodies()
  const packed = await bodies.pack(text)
  expect(packed.body.length).toBeLessThan(100)
  expect((await bodies.read(packed, 'identity')).body.toString()).toBe(text)
  const zipped = await bodies.read(packed, 'gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(text)
  expect(bodies.read(packed, 'gzip')).toEqual(zipped)
  expect(bodies.read(packed, 'br')).toBe(packed)
})

test('does not compress short texts', async () => {
  const bodies = createPackedBodies()
  const packed = await bodies.pack('short')
  expect(bodies.read(packed, 'br')).toMatchObject({ encoding: 'identity', body: packed.body })
  expect(packed.body.toString()).toBe('short')
})

test('reuses the body of an equal text, and gives different texts different ids', async () => {
  const bodies = createPackedBodies()
  const packed = await bodies.pack(text)
  expect(await bodies.pack(text, packed)).toBe(packed)
  expect((await bodies.pack(`${text}!`, packed)).id).not.toBe(packed.id)
})

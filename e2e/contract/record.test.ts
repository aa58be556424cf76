import { expect, test } from 'vitest'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { chooseEndpoints } from './choose-endpoints.ts'
import { collectWire } from './collect-wire.ts'
import { collectResponses, goldenEndpoints } from './golden.ts'
import { readRecording } from './recordings.ts'

const without = (names: readonly string[], gone: string) => names.filter((name) => name !== gone)

test('chooses the new endpoints when no endpoint is named', () => {
  const all = { wire: ENDPOINT_NAMES, golden: goldenEndpoints() }
  expect(chooseEndpoints([], all)).toEqual([])
  const newCall = { ...all, wire: without(all.wire, 'order.pay') }
  expect(chooseEndpoints([], newCall)).toEqual(['order.pay'])
  const newRead = { ...all, golden: without(all.golden, 'goods.goodslist') }
  expect(chooseEndpoints([], newRead)).toEqual(['goods.goodslist'])
})

test('chooses the named endpoints, and suggests the nearest name for an unknown endpoint', () => {
  const all = { wire: ENDPOINT_NAMES, golden: goldenEndpoints() }
  expect(chooseEndpoints(['order.pay'], all)).toEqual(['order.pay'])
  expect(() => chooseEndpoints(['goods.goodslst'], all)).toThrow(
    /goods\.goodslst.*goods\.goodslist/,
  )
})

test('records only the named read, and the recording equals the fixture of that read', async () => {
  const recordings = await collectWire(['goods.typelist'])
  const { hashes: _, ...recorded } = readRecording('goods.typelist')
  expect(recordings).toEqual([recorded])
})

test('records nothing for an endpoint that is not called', async () => {
  expect(await collectWire(['goods.typelist'], async () => {})).toEqual([])
})

test('returns only the recorded hashes of the named endpoint', async () => {
  const { hashes } = readRecording('goods.typelist')
  expect(await collectResponses({ names: ['goods.typelist'] })).toEqual({
    'goods.typelist': hashes,
  })
})

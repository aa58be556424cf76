import { expect, test } from 'vitest'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { chooseEndpoints } from './choose-endpoints.ts'
import { collectWire } from './collect-wire.ts'
import { collectAnswers, goldenEndpoints, mergeAnswers, readGolden } from './golden.ts'
import { readRecording } from './recordings.ts'

const without = (names: readonly string[], gone: string) => names.filter((name) => name !== gone)

test('without a name the new endpoints are recorded', () => {
  const all = { wire: ENDPOINT_NAMES, golden: goldenEndpoints() }
  expect(chooseEndpoints([], all)).toEqual([])
  const newCall = { ...all, wire: without(all.wire, 'order.pay') }
  expect(chooseEndpoints([], newCall)).toEqual(['order.pay'])
  const newRead = { ...all, golden: without(all.golden, 'goods.goodslist') }
  expect(chooseEndpoints([], newRead)).toEqual(['goods.goodslist'])
})

test('named endpoints are recorded, and an unknown name is refused with the nearest', () => {
  const all = { wire: ENDPOINT_NAMES, golden: goldenEndpoints() }
  expect(chooseEndpoints(['order.pay'], all)).toEqual(['order.pay'])
  expect(() => chooseEndpoints(['goods.goodslst'], all)).toThrow(
    /goods\.goodslst.*goods\.goodslist/,
  )
})

test('the recording of a read is as it is kept, and nothing else is recorded', async () => {
  const recordings = await collectWire(['goods.typelist'])
  expect(recordings).toEqual([readRecording('goods.typelist')])
})

test('an endpoint that is not called has no recording', async () => {
  expect(await collectWire(['goods.typelist'], async () => {})).toEqual([])
})

test('hashes of one endpoint leave the others and their order as they are', async () => {
  const { answers: kept } = readGolden()
  const { 'goods.typelist': _, ...others } = kept
  const merged = mergeAnswers(others, await collectAnswers({ names: ['goods.typelist'] }))
  expect(JSON.stringify(merged)).toBe(JSON.stringify(kept))
})

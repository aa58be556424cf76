import { expect, test } from 'vitest'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { chooseEndpoints } from './choose-endpoints.ts'
import { collectWire } from './collect-wire.ts'
import { findEmptyLists } from './empty-lists.ts'
import { findOutdated } from './outdated-recordings.ts'
import { collectResponses, goldenEndpoints } from './golden.ts'
import { readRecording } from './recordings.ts'

const without = (names: readonly string[], gone: string) => names.filter((name) => name !== gone)

test('npm run record without names chooses the endpoints that have no recording yet', () => {
  const all = { wire: ENDPOINT_NAMES, golden: goldenEndpoints() }
  expect(chooseEndpoints([], all)).toEqual([])
  const newCall = { ...all, wire: without(all.wire, 'order.pay') }
  expect(chooseEndpoints([], newCall)).toEqual(['order.pay'])
  const newRead = { ...all, golden: without(all.golden, 'goods.goodslist') }
  expect(chooseEndpoints([], newRead)).toEqual(['goods.goodslist'])
})

test('npm run record with names chooses these endpoints, and suggests the nearest name for an unknown name', () => {
  const all = { wire: ENDPOINT_NAMES, golden: goldenEndpoints() }
  expect(chooseEndpoints(['order.pay'], all)).toEqual(['order.pay'])
  expect(() => chooseEndpoints(['goods.goodslst'], all)).toThrow(
    /goods\.goodslst.*goods\.goodslist/,
  )
})

test('recording one endpoint again gives its stored recording, and records no other endpoint', async () => {
  const recordings = await collectWire(['goods.typelist'])
  const { hashes: _, ...recorded } = readRecording('goods.typelist')
  expect(recordings).toEqual([recorded])
})

test('finds the recordings whose fields differ from what the mock answers now', async () => {
  const current = await collectWire(ENDPOINT_NAMES)
  expect(findOutdated(current, readRecording)).toEqual([])
  const stub = (name: Parameters<typeof readRecording>[0]) => {
    const recording = readRecording(name)
    if (name !== 'goods.typelist') return recording
    return { ...recording, answer: { ...recording.answer, decoded: { name: '' } } }
  }
  expect(findOutdated(current, stub)).toEqual(['goods.typelist'])
})

test('records nothing for an endpoint that is never called', async () => {
  expect(await collectWire(['goods.typelist'], async () => {})).toEqual([])
})

test('computes hashes only for the named endpoint, and they equal the hashes in its recording', async () => {
  const { hashes } = readRecording('goods.typelist')
  expect(await collectResponses({ names: ['goods.typelist'] })).toEqual({
    'goods.typelist': hashes,
  })
})

test('finds the lists of a response that have no elements at all', () => {
  expect(findEmptyLists([])).toEqual([''])
  const list = [
    { tags: [], moves: [] },
    { tags: ['new'], moves: [] },
  ]
  expect(findEmptyLists({ total: 2, list, page: null })).toEqual(['list[].moves'])
})

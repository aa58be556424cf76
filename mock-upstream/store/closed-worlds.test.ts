import { afterAll, expect, test } from 'vitest'
import { createBase } from './base/base.ts'
import { setStock } from './catalog/stock.ts'
import { LostWorldError } from './closed-worlds.ts'
import { createWorlds } from './worlds.ts'

const base = createBase({ seed: 1, products: 2 })
afterAll(() => base.close())

/** Time limit of a test that opens 1,000 databases, which takes long on a busy machine. */
const SLOW_MS = 120_000

test('a call in a world that was dropped because it was idle is refused until the world is reset', () => {
  let nowMs = 0
  const worlds = createWorlds({ base, nowMs: () => nowMs })
  worlds.get('paused')
  nowMs = 16 * 60_000
  worlds.sweep()
  expect(worlds.lost()).toEqual([{ id: 'paused', why: 'idle' }])
  expect(() => worlds.get('paused')).toThrow(LostWorldError)
  expect(() => worlds.find('paused')).toThrow(/paused after 15 minutes without a call.*Reset it/)
  worlds.reset('paused')
  expect(worlds.get('paused').id).toBe('paused')
  expect(worlds.lost()).toEqual([])
  worlds.close()
})

test(
  'opening the 1,001st world drops the oldest world, which `get` refuses and `enter` creates again',
  { timeout: SLOW_MS },
  () => {
    let nowMs = 0
    const worlds = createWorlds({ base, nowMs: () => (nowMs += 1) })
    for (let index = 1; index <= 1_000; index += 1) worlds.get(`world-${index}`)
    expect(worlds.count()).toBe(1_000)
    expect(() => worlds.get('world-1')).toThrow(/make room for newer worlds/)
    expect(worlds.enter('world-1').id).toBe('world-1')
    expect(worlds.lost()).toEqual([{ id: 'world-2', why: 'limit' }])
    worlds.close()
  },
)

test('a world that was dropped has a higher epoch when it is created again', () => {
  const worlds = createWorlds({ base })
  const first = worlds.get('again')
  for (let index = 0; index < 500; index += 1) setStock(first.db, 1, index)
  const before = first.epoch()
  expect(worlds.drop('again')).toBe(true)
  expect(worlds.get('again').epoch()).toBeGreaterThan(before)
  worlds.close()
})

import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openInMemory } from '#mock-upstream/app.ts'
import { replayBundle } from '#mock-upstream/bundle/replay.ts'
import { bundleSchema } from '#mock-upstream/bundle/bundle.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { createBase, type Base } from './base/base.ts'
import { readKeptWorlds, writeKeptWorlds, type KeptWorlds } from './kept-worlds.ts'
import { createWorlds } from './worlds.ts'

const SHOP = { seed: 1, products: 40 }
let base: Base
let folder: string
let file: string
beforeAll(() => {
  base = createBase(SHOP)
  folder = mkdtempSync(join(tmpdir(), 'kept-worlds-'))
  file = join(folder, 'not-there-yet', 'worlds')
})
afterAll(() => {
  base.close()
  rmSync(folder, { recursive: true })
})

/** Starts a mock with the worlds in `file`. When the mock ends, it writes its worlds to the same file. */
function run() {
  return openTestMock({
    ...SHOP,
    kept: readKeptWorlds(file, base) ?? undefined,
    keep: (kept) => writeKeptWorlds(file, base, kept),
  })
}

test('after a restart, every world still has its login, order, scenario, faults, clock and journal', async () => {
  const first = await run()
  const world = 'mine'
  await first.control('scenario', { name: 'checkout-flaky' }, world)
  await first.control('fault', { kind: 'http500', endpoint: 'goods.typelist', nth: 2 }, world)
  await first.control('fault', { kind: 'http502', endpoint: 'goods.typelist', times: 1 }, world)
  await first.control('clock', { action: 'freeze' }, world)
  await first.control('clock', { action: 'advance', seconds: 5_000 }, world)
  await first.control('quirks', { on: true }, world)
  const token = await first.login({ world })
  const order = exampleOrder()
  const placed = await first.call('order.submit', order, { world, token }).catch(() => null)
  const before = await first.see(`state?world=${world}`)
  const journalBefore = await first.see(`journal?world=${world}`)
  const guest = await first.call('order.submit', exampleOrder())
  await first.close()
  expect(placed).toBeNull()

  const second = await run()
  onTestFinished(() => second.close())
  const after = await second.see(`state?world=${world}`)
  expect(after).toEqual({ ...Object(before), epoch: expect.any(Number) })
  expect(after).toMatchObject({
    scenario: 'checkout-flaky',
    frozen: true,
    quirks: true,
    faults: expect.arrayContaining([expect.objectContaining({ kind: 'http500', nth: 2 })]),
  })
  expect(await second.see(`journal?world=${world}`)).toEqual(journalBefore)
  expect((await second.call('user.info', {}, { world, token })).code).toBe(1)
  const key = { order_no: guest.data.order_no, email: GUEST_EMAIL }
  expect((await second.call('order.info', key)).code).toBe(1)
  expect(await second.see('verify')).toMatchObject({ holds: true })
  expect(await second.see(`verify?world=${world}`)).toMatchObject({ holds: true })
})

test('after a restart, the call count of a fault still includes earlier calls', async () => {
  const path = join(folder, 'counting')
  const keep = (kept: KeptWorlds) => writeKeptWorlds(path, base, kept)
  const first = createWorlds({ base, keep })
  const call = { name: 'goods.goodslist', request: () => ({}), isRefused: false } as const
  first.get('default').faults.set({ kind: 'http500', endpoint: 'goods.goodslist', nth: 2 })
  expect(first.get('default').faults.match(call)).toBeNull()
  first.close()
  const second = createWorlds({ base, kept: readKeptWorlds(path, base) ?? undefined })
  const { faults } = second.get('default')
  expect(faults.match(call)).toMatchObject({ id: 1 })
  expect(faults.match(call)).toBeNull()
  expect(faults.spent()).toMatchObject([{ id: 1, matched: 1, spent: 'used up' }])
  expect(faults.set({ kind: 'http502', endpoint: '*' })).toBe(2)
  second.close()
})

test('after a restart, every kept world has a higher epoch, so that the shop reads its content again', () => {
  const path = join(folder, 'epoch')
  const first = createWorlds({ base, keep: (kept) => writeKeptWorlds(path, base, kept) })
  const before = first.get('mine').epoch()
  first.close()
  const second = createWorlds({ base, kept: readKeptWorlds(path, base) ?? undefined })
  expect(second.get('mine').epoch()).toBeGreaterThan(before)
  second.close()
})

test('after a restart, an empty shop is still empty, and calls to a world that the mock dropped by itself are still refused', () => {
  const path = join(folder, 'empty')
  let nowMs = 0
  const first = createWorlds({
    base,
    nowMs: () => nowMs,
    keep: (kept) => writeKeptWorlds(path, base, kept),
  })
  first.get('idle')
  nowMs += 16 * 60_000
  first.reset('empty', { isEmpty: true })
  first.sweep()
  first.close()
  const second = createWorlds({ base, kept: readKeptWorlds(path, base) ?? undefined })
  const products = second.get('empty').db.prepare('select count(*) as n from base.products').get()
  expect(products).toEqual({ n: 0 })
  expect(() => second.get('idle')).toThrow('dropped the world idle')
  second.close()
})

test('the bundle of a world contains its calls from before and after a restart, and a replay of the bundle gets the same responses', async () => {
  const first = await run()
  await first.control('reset', {}, 'told')
  await first.call('goods.goodsdetail', { id: 1 }, { world: 'told' })
  await first.close()
  const second = await run()
  onTestFinished(() => second.close())
  await second.control('quirks', { on: true }, 'told')
  await second.call('goods.goodsdetail', { id: 1 }, { world: 'told' })
  const bundle = bundleSchema.parse(await second.see('bundle?world=told'))
  expect(bundle.steps.map(({ kind }) => kind)).toEqual(['call', 'quirks', 'call'])
  expect(await replayBundle(bundle, openInMemory)).toMatchObject({ same: true, dropped: 0 })
})

test('the file of kept worlds is readable only by its owner, and no temporary file remains in its folder', () => {
  const path = join(folder, 'alone', 'worlds')
  createWorlds({ base, keep: (kept) => writeKeptWorlds(path, base, kept) }).close()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'alone'))).toEqual(['worlds'])
})

test('the mock refuses a file whose worlds have another seed or size, and a file without worlds', () => {
  const path = join(folder, 'other')
  const other = createBase({ seed: 2, products: 8 })
  createWorlds({ base: other, keep: (kept) => writeKeptWorlds(path, other, kept) }).close()
  other.close()
  expect(() => readKeptWorlds(path, base)).toThrow(
    'They belong to another shop: seed 2 in the file, 1 requested; products 8 in the file, 40 requested.',
  )
  writeFileSync(path, 'not worlds')
  expect(() => readKeptWorlds(path, base)).toThrow(/deserialize|deserializ/)
  expect(readKeptWorlds(join(folder, 'nowhere'), base)).toBeNull()
})

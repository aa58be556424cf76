import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { createBase, type Base } from '#mock-upstream/store/base/base.ts'
import { openWorld } from './overlay.ts'
import { OverlayMismatchError } from './overlay-meta.ts'
import { verifyPassword } from '#mock-upstream/store/account/passwords.ts'
import { allRows, oneRow } from '#mock-upstream/world/rows.ts'
import { setStock, takeStock } from '#mock-upstream/store/catalog/stock.ts'
import { createWorlds } from '#mock-upstream/store/worlds.ts'

let base: Base
let folder: string
beforeAll(() => {
  base = createBase({ seed: 3, products: 20 })
  folder = mkdtempSync(join(tmpdir(), 'overlay-'))
})
afterAll(() => {
  base.close()
  rmSync(folder, { recursive: true })
})

test('all seeded customers have the same password hash, and only the demo password matches this hash', async () => {
  const world = openWorld(base, { id: 'hash' })
  const sql = 'select distinct password_hash as hash from main.users'
  const [first, ...others] = allRows<{ hash: string }>(world.db, sql)
  expect(others).toEqual([])
  expect(verifyPassword(DEMO_PASSWORD, first?.hash ?? null)).toBe(true)
  expect(verifyPassword(`${DEMO_PASSWORD} `, first?.hash ?? null)).toBe(false)
  world.close()
})

test('a new world attaches the catalogue instead of copying it', () => {
  const larger = createBase({ seed: 3, products: 200 })
  const pagesOf = (of: Base) => {
    const world = openWorld(of, { id: 'new' })
    const [row] = allRows<{ page_count: number }>(world.db, 'pragma main.page_count')
    world.close()
    return row?.page_count
  }
  const pages = pagesOf(larger)
  larger.close()
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBe(pagesOf(base))
})

test('the same seed gives the same customers and order numbers', () => {
  const orders = () => {
    const world = openWorld(base, { id: 'same' })
    const rows = allRows<{ order_no: string }>(world.db, 'select order_no from main.orders')
    world.close()
    return rows.map((row) => row.order_no)
  }
  expect(orders()).toEqual(orders())
})

test('a world whose data is in a file keeps the data when it is closed and opened again', () => {
  const path = join(folder, 'kept.db')
  const first = openWorld(base, { id: 'default', path })
  setStock(first.db, 1, 7)
  const before = first.epoch()
  first.close()
  const second = openWorld(base, { id: 'default', path })
  const row = oneRow<{ have_num: number }>(second.db, 'select have_num from main.stock')
  expect(row?.have_num).toBe(7)
  expect(second.epoch()).toBeGreaterThan(before)
  second.close()
})

test('refuses a MOCK_DATA file of a shop with another seed or size, and names the differing values', () => {
  const path = join(folder, 'other.db')
  openWorld(base, { id: 'default', path }).close()
  const other = createBase({ seed: 4, products: 10 })
  expect(() => openWorld(other, { id: 'default', path })).toThrow(OverlayMismatchError)
  expect(() => openWorld(other, { id: 'default', path })).toThrow(
    /seed 3 in the file, 4 requested; products 20 in the file, 10 requested/,
  )
  other.close()
})

test('a reset of a world also clears the MOCK_DATA file that holds the data of the world', () => {
  const worlds = createWorlds({ base, dataPath: join(folder, 'reset.db') })
  setStock(worlds.get('default').db, 1, 7)
  const { db } = worlds.reset('default')
  expect(oneRow(db, 'select 1 from main.stock')).toBeUndefined()
  worlds.close()
})

test('drops a world after 15 minutes without a call, but never the default world', () => {
  let nowMs = 0
  const worlds = createWorlds({ base, nowMs: () => nowMs })
  worlds.get('idle')
  nowMs = 10 * 60_000
  const used = worlds.get('used')
  nowMs = 16 * 60_000
  worlds.sweep()
  expect(worlds.count()).toBe(2)
  expect(worlds.get('used')).toBe(used)
  worlds.close()
})

test('a stock change raises the epoch, but a change that is rolled back does not', () => {
  const world = openWorld(base, { id: 'epoch' })
  const before = world.epoch()
  setStock(world.db, 1, 2)
  const raised = world.epoch()
  expect(raised).toBeGreaterThan(before)
  expect(takeStock(world.db, 1, 3)).toBe(false)
  expect(world.epoch()).toBe(raised)
  expect(takeStock(world.db, 1, 2)).toBe(true)
  expect(world.epoch()).toBeGreaterThan(raised)
  world.db.exec('begin')
  const open = world.epoch()
  setStock(world.db, 1, 9)
  world.db.exec('rollback')
  expect(world.epoch()).toBe(open)
  world.close()
})

test('a stock change in one world changes neither the shared base nor another world', () => {
  const [first, second] = [openWorld(base, { id: 'a' }), openWorld(base, { id: 'b' })]
  setStock(first.db, 1, 0)
  expect(takeStock(second.db, 1, 0)).toBe(true)
  expect(oneRow(second.db, 'select 1 from main.stock where have_num = 0')).toBeUndefined()
  first.close()
  second.close()
})

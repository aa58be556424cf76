import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMemoryStore, openStore } from './open-store.ts'
import { scopeStore } from './scope-store.ts'

const openFolder = (folder: string) =>
  openStore({ SHOP_DATA: folder, REDIS_URL: undefined, SESSION_KEY: undefined })

/** Creates a folder that is removed when the test has finished. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('reads the same key and the same records from SHOP_DATA after a restart', async () => {
  const folder = join(newFolder(), 'new')
  const first = openFolder(folder)
  await first.store.create('a', { value: 'kept', ttlMs: 60_000 })
  await first.store.close()
  const second = openFolder(folder)
  await second.store.ping()
  expect(await second.store.read('a')).toMatchObject({ value: 'kept' })
  expect(second.secret).toEqual(first.secret)
  expect(statSync(join(folder, 'session.key')).mode & 0o077).toBe(0)
  await second.store.close()
  expect(readdirSync(folder)).toContain('shop.sqlite')
})

test('refuses a SHOP_DATA that is a file, and a session.key that is too short', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => openFolder(file)).toThrow(/SHOP_DATA cannot be used/)
  const folder = newFolder()
  writeFileSync(join(folder, 'session.key'), 'short')
  expect(() => openFolder(folder)).toThrow(/session\.key does not hold a key of 32 bytes/)
})

test('one scope (part) of a store cannot reach the records, queues and counters of another scope', async () => {
  const { store } = openMemoryStore()
  const [one, two] = [scopeStore(store, 'one'), scopeStore(store, 'two')]
  const due = { queue: 'q', inMs: 0 }
  await one.create('a', { value: '1', ttlMs: 60_000, due })
  expect(await two.read('a')).toBeNull()
  expect(await two.takeDue('q', { limit: 9, leaseMs: 1 })).toEqual([])
  expect(await one.takeDue('q', { limit: 9, leaseMs: 1 })).toMatchObject([{ key: 'a', value: '1' }])
  await two.remove('a')
  expect(await one.read('a')).toMatchObject({ value: '1' })
  await one.count('c', { by: 3, windowMs: 60_000 })
  expect(await two.count('c', { by: 1, windowMs: 60_000 })).toMatchObject({ count: 1 })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { openEmbeddedStore } from './embedded.ts'
import { openRedisStore } from './redis.ts'
import { sealStore } from './sealed-store.ts'
import type { Store } from './store.ts'

const MINUTE = 60_000
const folder = mkdtempSync(join(tmpdir(), 'store-'))
afterAll(() => rmSync(folder, { recursive: true }))

let clock = 1_000_000
const now = () => clock

/**
 * Kinds of store, each with a function that opens a store by name. Each test uses its own name, and opens the same name
 * again to simulate a restart or a second instance.
 */
const kinds: Record<string, (name: string) => Store> = {
  'in memory': () => openEmbeddedStore({ file: ':memory:', now }),
  'in a file': (name) => openEmbeddedStore({ file: join(folder, `${name}.db`), now }),
  'in Redis': (name) => openRedisStore({ url: testRedisUrl(), prefix: `${name}:`, now }),
  sealed: (name) =>
    sealStore(openEmbeddedStore({ file: join(folder, `${name}.db`), now }), Buffer.alloc(32, 1)),
}

describe.each(Object.entries(kinds))('a store %s', (kind, openNamed) => {
  let name: string
  let store: Store
  const open = async (): Promise<Store> => {
    const opened = openNamed(name)
    onTestFinished(() => opened.close().catch(() => undefined))
    await ready(opened)
    return opened
  }
  beforeEach(async () => {
    name = randomUUID()
    clock = 1_000_000
    store = await open()
  })

  test('creates a record once, and returns the existing record afterwards', async () => {
    expect(await store.create('a', { value: 'one', ttlMs: MINUTE })).toBeNull()
    const existing = await store.create('a', { value: 'two', ttlMs: MINUTE })
    expect(existing).toEqual({ value: 'one', version: expect.any(String) as string })
    expect(await store.read('a')).toEqual(existing)
    expect(await store.read('b')).toBeNull()
  })

  test('stores the version that the caller chose, so that the caller can replace the record without reading it', async () => {
    await store.create('a', { value: 'one', ttlMs: MINUTE, version: 'v1', isLazy: true })
    const two = { value: 'two', ttlMs: MINUTE, version: 'v2', isLazy: true }
    expect(await store.replace('a', 'v1', two)).toBe(true)
    expect(await store.replace('a', 'v1', two)).toBe(false)
    expect(await store.read('a')).toEqual({ value: 'two', version: 'v2' })
  })

  test('lets only one of many concurrent callers create a record', async () => {
    const tries = Array.from({ length: 50 }, (_, index) =>
      store.create('a', { value: String(index), ttlMs: MINUTE }),
    )
    const results = await Promise.all(tries)
    expect(results.filter((result) => result === null)).toHaveLength(1)
    expect(new Set(results.map((result) => result?.version)).size).toBe(2)
  })

  test('replaces a record only if its version has not changed since it was read', async () => {
    await store.create('a', { value: 'one', ttlMs: MINUTE })
    const { version } = (await store.read('a')) ?? { version: '' }
    const replaced = await Promise.all(
      ['two', 'three'].map((value) => store.replace('a', version, { value, ttlMs: MINUTE })),
    )
    expect(replaced.filter(Boolean)).toHaveLength(1)
    expect(await store.replace('b', version, { value: 'x', ttlMs: MINUTE })).toBe(false)
    await store.remove('a')
    await store.create('a', { value: 'again', ttlMs: MINUTE })
    expect(await store.replace('a', version, { value: 'late', ttlMs: MINUTE })).toBe(false)
    expect((await store.read('a'))?.value).toBe('again')
  })

  test('forgets a record once its ttlMs has passed', async () => {
    await store.create('a', { value: 'one', ttlMs: MINUTE })
    const { version } = (await store.read('a')) ?? { version: '' }
    clock += MINUTE - 1
    expect(await store.read('a')).not.toBeNull()
    clock += 1
    expect(await store.read('a')).toBeNull()
    expect(await store.replace('a', version, { value: 'late', ttlMs: MINUTE })).toBe(false)
    expect(await store.create('a', { value: 'new', ttlMs: MINUTE })).toBeNull()
  })

  test('size counts the records that wait in a queue, due or not, until they leave the queue or expire', async () => {
    const due = { queue: 'q', inMs: MINUTE }
    await store.create('a', { value: 'one', ttlMs: 2 * MINUTE, version: 'v1', due })
    await store.create('b', { value: 'two', ttlMs: 2 * MINUTE, due: { queue: 'q', inMs: 0 } })
    await store.create('c', { value: 'three', ttlMs: MINUTE, due: { queue: 'other', inMs: 0 } })
    expect(await store.size('q')).toBe(2)
    await store.takeDue('q', { limit: 1, leaseMs: MINUTE })
    expect(await store.size('q')).toBe(2)
    await store.replace('a', 'v1', { value: 'one', ttlMs: MINUTE })
    expect(await store.size('q')).toBe(1)
    clock += 3 * MINUTE
    await store.takeDue('q', { limit: 1, leaseMs: MINUTE })
    expect(await store.size('q')).toBe(0)
  })

  test('takeDue returns due records, earliest first, and returns a record again only after leaseMs have passed', async () => {
    const due = (inMs: number) => ({
      value: `in ${inMs}`,
      ttlMs: MINUTE,
      due: { queue: 'q', inMs },
    })
    await store.create('late', due(300))
    await store.create('soon', due(100))
    await store.create('next', due(200))
    await store.create('never', { value: 'not queued', ttlMs: MINUTE })
    const take = async (limit = 10) =>
      (await store.takeDue('q', { limit, leaseMs: 1_000 })).map(({ key, value }) => [key, value])
    expect(await take()).toEqual([])
    clock += 250
    expect(await take(1)).toEqual([['soon', 'in 100']])
    clock += 1
    expect(await take()).toEqual([['next', 'in 200']])
    expect(await take()).toEqual([])
    expect(await store.takeDue('other', { limit: 10, leaseMs: 1 })).toEqual([])
    clock += 1_000
    expect(await take()).toEqual([
      ['late', 'in 300'],
      ['soon', 'in 100'],
      ['next', 'in 200'],
    ])
  })

  test('a record leaves its queue when it is removed, or when its new version has no due time or names another queue', async () => {
    const queued = { value: 'x', ttlMs: MINUTE, due: { queue: 'q', inMs: 0 } }
    for (const key of ['done', 'gone', 'kept', 'moved']) await store.create(key, queued)
    const taken = await store.takeDue('q', { limit: 10, leaseMs: 10 })
    expect(taken).toHaveLength(4)
    for (const { key, version } of taken) {
      if (key === 'done') await store.replace(key, version, { value: 'y', ttlMs: MINUTE })
      if (key === 'moved') {
        await store.replace(key, version, { ...queued, due: { queue: 'p', inMs: 0 } })
      }
    }
    await store.remove('gone')
    clock += 10
    const keys = async (queue: string) =>
      (await store.takeDue(queue, { limit: 10, leaseMs: 10 })).map(({ key }) => key)
    expect(await keys('q')).toEqual(['kept'])
    expect(await keys('p')).toEqual(['moved'])
  })

  test('takeDue does not return a record whose ttlMs has passed', async () => {
    await store.create('a', { value: 'x', ttlMs: 100, due: { queue: 'q', inMs: 50 } })
    clock += 100
    expect(await store.takeDue('q', { limit: 10, leaseMs: 10 })).toEqual([])
  })

  test('a counter adds up within its time window, and starts from 0 again after the window', async () => {
    const add = (by: number) => store.count('a', { by, windowMs: MINUTE })
    expect(await add(1)).toEqual({ count: 1, resetMs: MINUTE })
    clock += 1_000
    expect(await add(4)).toEqual({ count: 5, resetMs: MINUTE - 1_000 })
    expect(await add(-2)).toEqual({ count: 3, resetMs: MINUTE - 1_000 })
    clock += MINUTE - 1_000
    expect(await add(1)).toEqual({ count: 1, resetMs: MINUTE })
    expect((await store.count('b', { by: 0, windowMs: MINUTE })).count).toBe(0)
  })

  test('counts each of many concurrent calls', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, () => store.count('a', { by: 1, windowMs: MINUTE })),
    )
    expect(new Set(counts.map(({ count }) => count)).size).toBe(100)
  })

  // A store in memory has neither a second instance nor a restart.
  if (kind === 'in memory') return

  test('shares records, counters and queues with a second instance', async () => {
    const other = await open()
    await store.create('a', { value: 'one', ttlMs: MINUTE, due: { queue: 'q', inMs: 0 } })
    await store.count('c', { by: 2, windowMs: MINUTE })
    expect((await other.create('a', { value: 'two', ttlMs: MINUTE }))?.value).toBe('one')
    expect((await other.count('c', { by: 1, windowMs: MINUTE })).count).toBe(3)
    const taken = await Promise.all(
      [store, other].map((each) => each.takeDue('q', { limit: 1, leaseMs: MINUTE })),
    )
    expect(taken.flat()).toHaveLength(1)
  })

  test('keeps records, counters and queues across a restart', async () => {
    await store.create('a', { value: 'one', ttlMs: MINUTE, due: { queue: 'q', inMs: 0 } })
    await store.count('c', { by: 2, windowMs: MINUTE })
    await store.close()
    const reopened = await open()
    expect((await reopened.read('a'))?.value).toBe('one')
    expect((await reopened.count('c', { by: 1, windowMs: MINUTE })).count).toBe(3)
    expect(await reopened.takeDue('q', { limit: 1, leaseMs: 1 })).toHaveLength(1)
  })
})

test('refuses a file that is not a database, and names the file', () => {
  const file = join(folder, 'notes.db')
  writeFileSync(
    file,
    'not a database at all, but long enough to be read as a header of one'.repeat(20),
  )
  expect(() => openEmbeddedStore({ file })).toThrow(`${file} is no file of this shop`)
})

test('names the file in the error when its folder cannot be used', () => {
  const notAFolder = join(folder, 'not-a-folder')
  writeFileSync(notAFolder, '')
  const file = join(notAFolder, 'shop.db')
  expect(() => openEmbeddedStore({ file })).toThrow(file)
})

test('rejects immediately while Redis cannot be reached, with an error that does not contain the password', async () => {
  const states: string[] = []
  const store = openRedisStore({
    url: 'redis://shop:secret@127.0.0.1:1',
    onChange: (state) => states.push(state),
  })
  const error: unknown = await store
    .create('a', { value: 'x', ttlMs: 1 })
    .catch((reason: unknown) => reason)
  await store.close()
  expect(String(error)).toMatch(/^StoreError: Redis at 127\.0\.0\.1:1 cannot be used: /)
  expect(String(error)).not.toContain('secret')
})

/** Waits until the store can be used, because the client connects to Redis in the background. */
async function ready(store: Store): Promise<void> {
  for (;;) {
    try {
      return await store.ping()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

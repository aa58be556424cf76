import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRedisStore } from '#server/store/redis.ts'
import { sealStore } from '#server/store/sealed-store.ts'
import { StoreKeyError } from '#server/store/store.ts'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { openCheckedStore } from './check-store.ts'

const SESSION_KEY = Buffer.alloc(32, 7)

/** Opens a store, and collects the warnings for the operator. */
async function open(env: { REDIS_URL?: string; SHOP_DATA?: string; SESSION_KEY?: Buffer }) {
  const warnings: string[] = []
  const { store } = await openCheckedStore(
    { REDIS_URL: undefined, SHOP_DATA: 'memory', SESSION_KEY, ...env },
    (warning) => warnings.push(warning),
  )
  onTestFinished(() => store.close())
  return { store, warnings }
}

test('opens a usable store without a warning', async () => {
  const { warnings, store } = await open({})
  expect(warnings).toEqual([])
  await expect(store.ping()).resolves.toBeUndefined()
})

test('warns about an unreachable Redis server without revealing its password, and opens the store', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const address = closed.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => closed.close(resolve))
  const { warnings } = await open({ REDIS_URL: `redis://user:secret-word@127.0.0.1:${port}` })
  expect(warnings.join('\n')).toMatch(/The store is down/)
  expect(warnings.join('\n')).toContain(`Redis at 127.0.0.1:${port} cannot be used`)
  expect(warnings.join('\n')).not.toContain('secret-word')
})

test('refuses a Redis server whose records are sealed with another key', async () => {
  // Uses a separate Redis database, because these records would make the tests in the shared database fail.
  const REDIS_URL = `${testRedisUrl()}?db=9`
  const writer = sealStore(openRedisStore({ url: REDIS_URL }), Buffer.alloc(32, 8))
  await expect.poll(() => writer.ping().then(() => 'up', String)).toMatch(/up|another/)
  await expect(open({ REDIS_URL })).rejects.toBeInstanceOf(StoreKeyError)
  await writer.close()
})

// Skipped for root, who can write any file.
test.skipIf(process.getuid?.() === 0)('refuses a file that cannot be written', async () => {
  const SHOP_DATA = await mkdtemp(join(tmpdir(), 'shop-'))
  onTestFinished(() => rm(SHOP_DATA, { recursive: true, force: true }))
  const first = await open({ SHOP_DATA })
  await first.store.close()
  await chmod(join(SHOP_DATA, 'shop.sqlite'), 0o400)
  await expect(open({ SHOP_DATA })).rejects.toThrow('is not writable')
})

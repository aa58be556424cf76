import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { goods } from '#server/testing/wire-examples.ts'
import { createUpstream } from './create-upstream.ts'
import { CACHE_CONNECTION, createRedisTier } from './redis-tier.ts'

const { log } = createRecordingLog()
const context = { locale: 'en', requestId: 'r-1', log } as const

function openRedis(): Redis {
  const redis = new Redis(testRedisUrl())
  onTestFinished(() => redis.disconnect())
  return redis
}

/**
 * Starts a proxy to the Redis server of the tests. `cut` simulates a Redis that was killed, `block` a Redis that hangs.
 */
async function startLine() {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const redis = connect(testRedisUrl())
    for (const socket of [client, redis]) sockets.add(socket.on('error', () => undefined))
    client.pipe(redis).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  const { port } = server.address() as AddressInfo
  return {
    url: `redis://127.0.0.1:${port}`,
    cut,
    block: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

/** Starts a fake upstream. `open` opens one more upstream client, which shares its responses in Redis. */
async function start(respond: () => FakeResponse) {
  const fake = await startFakeUpstream(respond)
  const admin = openRedis()
  const open = async (redisUrl = testRedisUrl()) => {
    const countConnected = async () =>
      String(await admin.client('LIST')).split(`name=${CACHE_CONNECTION} `).length
    const before = await countConnected()
    const upstream = createUpstream({ url: fake.url, codec: plainJson, timeoutMs: 5_000, redisUrl })
    onTestFinished(() => upstream.close())
    await expect.poll(countConnected).toBe(before + 1)
    return (page: number) => upstream.call('goods.goodslist', { page, limit: 12 }, context)
  }
  const keys = async () => {
    const found = await admin.keys('strongroom:cache:*')
    return found
  }
  onTestFinished(async () => {
    const found = await keys()
    if (found.length > 0) await admin.del(found)
  })
  return { calls: fake.calls, open, keys, admin }
}

const oneProduct = { data: { list: [goods(1)], total: 1 } }

test('serves a response from Redis that another instance has read from the upstream', async () => {
  const { calls, open, keys } = await start(() => oneProduct)
  const [first, second] = [await open(), await open()]
  const { data } = await first(1)
  await expect.poll(async () => (await keys()).length).toBe(1)
  expect((await second(1)).data).toEqual(data)
  expect(calls).toHaveLength(1)
})

test('serves an old response that another instance has read, while the upstream fails', async () => {
  let isBroken = false
  const { open, keys } = await start(() => (isBroken ? 'reset' : oneProduct))
  const [first, second] = [await open(), await open()]
  await first(1)
  await expect.poll(async () => (await keys()).length).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 60_000)
  isBroken = true
  expect(await second(1)).toMatchObject({ isOld: true, data: { total: 1 } })
})

test('serves responses from memory and from the upstream after Redis has been killed', async () => {
  const { calls, open } = await start(() => oneProduct)
  const line = await startLine()
  const read = await open(line.url)
  await read(1)
  line.cut()
  await read(1)
  expect(calls).toHaveLength(1)
  for (let page = 2; page <= 5; page += 1) expect((await read(page)).data.list).toHaveLength(1)
  expect(calls).toHaveLength(5)
})

test('when Redis hangs, only the first read waits for Redis', async () => {
  const { calls, open } = await start(() => oneProduct)
  const line = await startLine()
  const read = await open(line.url)
  line.block()
  const timed = async (page: number) => {
    const startedMs = performance.now()
    await read(page)
    return performance.now() - startedMs
  }
  const waitedMs = await timed(1)
  let othersMs = 0
  for (let page = 2; page <= 10; page += 1) othersMs += await timed(page)
  // If each of the nine reads waited for Redis, they would take nine times as long as the first read.
  expect(othersMs).toBeLessThan(waitedMs * 4)
  expect(calls).toHaveLength(10)
})

test.each(['{"sent":{"name":"goods.goodslist"}}', '{"sent":null}', 'no JSON'])(
  'calls the upstream when the entry in Redis is unreadable: %s',
  async (text) => {
    const { calls, open, keys, admin } = await start(() => oneProduct)
    const [first, second] = [await open(), await open()]
    await first(1)
    await expect.poll(async () => (await keys()).length).toBe(1)
    for (const key of await keys()) await admin.set(key, text)
    expect((await second(1)).data.total).toBe(1)
    expect(calls).toHaveLength(2)
  },
)

test('writes no more than writesPerHour characters to Redis in an hour', async () => {
  const admin = openRedis()
  const { tier, close } = createRedisTier({
    url: testRedisUrl(),
    upstreamUrl: 'http://bounded.test',
    revive: () => null,
    writesPerHour: 1_000,
  })
  onTestFinished(close)
  const driver = tier.factory({})
  const item: unknown = { value: { sent: 'x'.repeat(400) }, createdAt: 1, logicalExpiration: 1 }
  const write = (key: string) => driver.set(key, item as string, 60_000)
  expect([await write('a'), await write('b'), await write('c')]).toEqual([true, true, false])
  const found = await admin.keys('strongroom:cache:*')
  if (found.length > 0) await admin.del(found)
})

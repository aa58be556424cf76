import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createPackedBodies } from '#server/lib/packed-bodies.ts'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { createDocumentCache } from './document-cache.ts'
import { openSharedDocuments } from './shared-documents.ts'

const shop = [randomUUID()]

/** Starts an instance whose pages contain its name. */
function startInstance(name: string, { url = testRedisUrl(), facts = shop } = {}) {
  const shared = openSharedDocuments({ url, shop: facts })
  onTestFinished(shared.close)
  const bodies = createPackedBodies()
  const cache = createDocumentCache<never>({ bodies, maxBytes: 1_000_000, isStrict: false, shared })
  let renders = 0
  const read = async (key: string) => {
    const found = await cache.read(
      key,
      () => new AbortController().signal,
      async () => {
        renders += 1
        const text = `${name} ${'ä'.repeat(2_000)}`
        return { text, status: 200, headers: { 'x-robots-tag': 'noindex' }, dataFreshUntilMs: 1 }
      },
    )
    const document = 'packed' in found ? found : 'document' in found ? found.document : undefined
    const body = document && (await bodies.read(document.packed, 'identity')).body.toString()
    return { document, by: body?.split(' ', 1)[0] }
  }
  return { shared, read, renders: () => renders }
}

/** Lets an instance render pages until one of them is in Redis. An instance shares no page before it is connected. */
async function renderShared({ read, shared }: ReturnType<typeof startInstance>): Promise<string> {
  let key = ''
  await expect
    .poll(async () => {
      key = randomUUID()
      await read(key)
      return shared.read(key)
    })
    .not.toBeNull()
  return key
}

test('shares a rendered page with other instances while the page is fresh', async () => {
  const [one, two] = [startInstance('one'), startInstance('two')]
  await renderShared(two)
  const before = two.renders()
  const { document, by } = await two.read(await renderShared(one))
  expect([by, two.renders()]).toEqual(['one', before])
  expect(document).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } })
  const redis = new Redis(testRedisUrl())
  onTestFinished(() => redis.disconnect())
  const names = await redis.keys('strongroom:pages:*')
  const lives = await Promise.all(names.map((name) => redis.pttl(name)))
  expect(Math.max(...lives)).toBeLessThanOrEqual(5_000)
})

test('shares no page with another shop or another build', async () => {
  const one = startInstance('one')
  const other = startInstance('other', { facts: [randomUUID()] })
  const key = await renderShared(one)
  await renderShared(other)
  expect((await other.read(key)).by).toBe('other')
})

test('renders the page when Redis cannot be reached or holds unreadable data', async () => {
  const alone = startInstance('alone', { url: 'redis://127.0.0.1:1' })
  expect((await alone.read('key')).by).toBe('alone')
  const one = startInstance('one')
  const key = await renderShared(one)
  const redis = new Redis(testRedisUrl())
  onTestFinished(() => redis.disconnect())
  for (const name of await redis.keys('strongroom:pages:*')) await redis.set(name, '{"id":3}\nx')
  const two = startInstance('two')
  await renderShared(two)
  expect((await two.read(key)).by).toBe('two')
})

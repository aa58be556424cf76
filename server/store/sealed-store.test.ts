import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedStore } from './embedded.ts'
import { sealStore } from './sealed-store.ts'

test('refuses a store that was sealed with another secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sealed.db')
  const first = sealStore(openEmbeddedStore({ file }), Buffer.alloc(32, 1))
  await first.ping()
  await first.ping()
  await first.close()
  const other = sealStore(openEmbeddedStore({ file }), Buffer.alloc(32, 2))
  await expect(other.ping()).rejects.toThrow('another SESSION_KEY')
  await other.close()
})

test('writes neither keys nor values in plain text to the underlying store', async () => {
  const raw = openEmbeddedStore({ file: ':memory:' })
  const store = sealStore(raw, Buffer.alloc(32, 1))
  const seen: string[] = []
  const spying = sealStore(
    {
      ...raw,
      create: (key, entry) => {
        seen.push(key, entry.value)
        return raw.create(key, entry)
      },
      count: (key, options) => {
        seen.push(key)
        return raw.count(key, options)
      },
    },
    Buffer.alloc(32, 1),
  )
  await spying.create('ann@example.com', { value: 'Ann Example', ttlMs: 60_000 })
  await spying.count('ann@example.com', { by: 1, windowMs: 60_000 })
  expect(seen).toHaveLength(3)
  for (const plain of ['ann@example.com', 'Ann Example']) {
    for (const encoding of ['utf8', 'base64', 'hex'] as const) {
      expect(seen.join(' ')).not.toContain(Buffer.from(plain).toString(encoding))
    }
  }
  expect((await store.read('ann@example.com'))?.value).toBe('Ann Example')
})

import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { createImageWork } from './image-work.ts'
import { variantOf } from './variant.ts'

async function start(deadlineMs: number) {
  const upstream = Fastify({ forceCloseConnections: true })
  const seen = { now: 0, most: 0 }
  upstream.get('/*', async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    return new Promise(() => undefined)
  })
  await upstream.listen({ port: 0, host: '127.0.0.1' })
  const dispatcher = new Agent()
  onTestFinished(async () => {
    await dispatcher.destroy()
    await upstream.close()
  })
  const origin = `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`
  const source = { upstreamUrl: origin, origins: [origin], dispatcher }
  const { make } = createImageWork(source, deadlineMs)
  const work = (src: string) => make(src, variantOf('webp', 160))
  return { seen, work }
}

test('rejects images that do not arrive in time, and fetches at most eight at the same time', async () => {
  const { seen, work } = await start(1_000)
  const startedMs = performance.now()
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => work(`/${index}.png`)),
  )
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  // Status 503 means that the image may be requested again immediately. After any other failure it may not.
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  // The shop fetches at most eight images at a time, and cancels late fetches. The upstream notices a cancelled fetch
  // with a delay, so for a moment it may count up to 16 fetches.
  expect(seen.most).toBeGreaterThanOrEqual(8)
  expect(seen.most).toBeLessThanOrEqual(16)
})

test('refuses a request for an image immediately when too many other images are waiting to be fetched', async () => {
  const { work } = await start(300)
  const all = Array.from({ length: 300 }, (_, index) => work(`/${index}.png`))
  const results = await Promise.allSettled(all)
  const refused = results.filter(
    (result) => result.status === 'rejected' && String(result.reason).includes('too many images'),
  )
  expect(refused).toHaveLength(300 - 208)
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { orderToPlace } from '#server/testing/order-attempts.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { openEmbeddedStore } from '#server/store/embedded.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { openRedisStore } from '#server/store/redis.ts'
import type { Store } from '#server/store/store.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { createOrderAttempts } from './create-order-attempts.ts'

const folder = mkdtempSync(join(tmpdir(), 'attempts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Kinds of store, each with a function that opens the store of one instance. Stores with the same name share their
 * records.
 */
const kinds: [string, (name: string, shared: Map<string, Store>) => Store][] = [
  ['in memory', (name, shared) => shared.get(name) ?? openMemoryStore().store],
  ['in a file', (name) => openEmbeddedStore({ file: join(folder, `${name}.db`) })],
  ['in Redis', (name) => openRedisStore({ url: testRedisUrl(), prefix: `${name}:` })],
]

type Respond = (requestNo: unknown) => Promise<unknown>

/** Starts instances that share one store and one upstream. */
async function startInstances(count: number, open: (typeof kinds)[number][1], submit: Respond) {
  const name = randomUUID()
  const shared = new Map<string, Store>()
  const sent = vi.fn<(endpoint: string) => void>()
  const upstream = {
    call: async (endpoint: string, input: Record<string, unknown>) => {
      sent(endpoint)
      return { data: await submit(input['request_no']), msg: 'done', readAt: 0 }
    },
    // Safe cast: order attempts use only `call` of the upstream.
  } as unknown as Upstream
  const instances = await Promise.all(
    Array.from({ length: count }, async () => {
      const store = open(name, shared)
      shared.set(name, store)
      await vi.waitFor(() => store.ping())
      const attempts = createOrderAttempts({ upstream, store, mode: 'dedupes', timeoutMs: 5_000 })
      onTestFinished(async () => {
        attempts.close()
        await store.close().catch(() => undefined)
      })
      return attempts
    }),
  )
  const call: CallContext = { locale: 'en', requestId: 'r', log: createRecordingLog().log }
  return { instances, sent, call }
}

describe.each(kinds)('with a store %s', (_, open) => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

  test.each([1, 2])(
    'places one order when 100 equal orders reach %i instances at the same time',
    async (count) => {
      const { instances, sent, call } = await startInstances(count, open, async () => {
        await soon()
        return { order_no: 'N1' }
      })
      const order = orderToPlace()
      const check = vi.fn(async () => undefined)
      const results = await Promise.all(
        Array.from({ length: 100 }, async (__, index) =>
          instances[index % count]?.place(call, { ...order, check }),
        ),
      )
      expect(sent).toHaveBeenCalledTimes(1)
      expect(check).toHaveBeenCalledTimes(1)
      expect(
        new Set(results.map((result) => result?.state === 'placed' && result.orderNo)),
      ).toEqual(new Set(['N1']))
    },
  )

  test('sends only one of 100 equal orders that arrive at the same time, and answers all of them with the upstream’s refusal of the sent order', async () => {
    const { instances, sent, call } = await startInstances(2, open, async () => {
      await soon()
      throw new UpstreamError({
        kind: 'business',
        endpoint: 'order.submit',
        code: 409,
        msg: 'gone',
      })
    })
    const order = orderToPlace()
    const results = await Promise.all(
      Array.from({ length: 100 }, async (__, index) =>
        instances[index % 2]?.place(call, order).catch((error: unknown) => error),
      ),
    )
    expect(sent).toHaveBeenCalledTimes(1)
    for (const result of results) expect(result).toMatchObject({ code: 409, msg: 'gone' })
  })

  test('accepts only one of two orders with different content under the same request number', async () => {
    const { instances, sent, call } = await startInstances(2, open, async () => ({
      order_no: 'N1',
    }))
    const order = orderToPlace()
    const other = orderToPlace({ request_no: order.request.request_no, remark: 'other' })
    const results = await Promise.allSettled([
      instances[0]?.place(call, order),
      instances[1]?.place(call, other),
    ])
    expect(sent).toHaveBeenCalledTimes(1)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

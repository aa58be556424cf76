import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import { createOrderAttempts } from '#server/orders/attempt/create-order-attempts.ts'
import { openEmbeddedStore } from '#server/store/embedded.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { openRedisStore } from '#server/store/redis.ts'
import { sealStore } from '#server/store/sealed-store.ts'
import type { Store } from '#server/store/store.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { startRedis } from '#scripts/services/redis.ts'
import { cacheFolder } from '#scripts/support/paths.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'

const ORDERS = 1_000
const WARM_UP = 100
const SECRET = Buffer.alloc(32, 7)

const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }
const call: CallContext = { locale: 'en', requestId: 'bench', log: silent, token: 'token' }

/**
 * Measures how many milliseconds the server's store adds to an order. Places orders one after another, with an upstream
 * that responds without delay.
 */
export async function measureOrders(): Promise<Figure[]> {
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(join(cacheFolder, 'orders-'))
  const redis = await startRedis()
  try {
    const file = sealStore(openEmbeddedStore({ file: join(folder, 'shop.sqlite') }), SECRET)
    const shared = sealStore(openRedisStore({ url: redis.url }), SECRET)
    await sleep(200)
    return [
      ...toFigures('a store in memory', await placeAll(openMemoryStore(SECRET).store)),
      ...toFigures('a store in a file', await placeAll(file), 3),
      ...toFigures('Redis', await placeAll(shared), 5),
    ]
  } finally {
    await redis.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function toFigures(name: string, spans: number[], limit?: number): Figure[] {
  const p99 = spans.toSorted((a, b) => a - b)[Math.floor(spans.length * 0.99)] ?? 0
  return [
    { name: `${name} adds to an order`, value: median(spans), unit: 'ms', ...(limit && { limit }) },
    { name: `${name} adds to an order, p99`, value: p99, unit: 'ms' },
  ]
}

/** Returns the milliseconds that each order took. */
async function placeAll(store: Store): Promise<number[]> {
  const upstream: Pick<Upstream, 'call'> = {
    // Safe cast: placing an order calls no other endpoint than `order.submit`.
    call: async () => ({ data: { order_no: randomUUID() } as never, msg: '', readAt: 0 }),
  }
  const attempts = createOrderAttempts({
    upstream: {
      ...upstream,
      state: nothing as never,
      generation: () => '',
      noteEpoch: () => undefined,
      close: async () => undefined,
    },
    store,
    mode: 'dedupes',
    timeoutMs: 15_000,
  })
  const spans: number[] = []
  for (let count = 0; count < WARM_UP + ORDERS; count += 1) {
    const order = toOrder()
    const startedMs = performance.now()
    await attempts.place(call, order)
    if (count >= WARM_UP) spans.push(performance.now() - startedMs)
  }
  attempts.close()
  await store.close()
  return spans
}

function toOrder() {
  const request = {
    items: [{ id: 1, num: 1 }],
    contact: examplePerson,
    payer: { type: 'individual' as const, ...examplePerson },
    address: exampleAddress,
    shipping_method: 'post' as const,
    payment_method: 'invoice' as const,
    remark: '',
    request_no: randomUUID(),
  }
  return { request, check: async () => undefined }
}

function nothing(): void {}

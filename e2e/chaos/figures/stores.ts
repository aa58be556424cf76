import { randomBytes } from 'node:crypto'
import { toSubmit } from '#server/orders/mapping.ts'
import { createOrderAttempts } from '#server/orders/attempt/create-order-attempts.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { startUpstream, silentLog } from '#e2e/contract/start-upstream.ts'
import { planOrder, PRODUCT_IDS } from '#e2e/chaos/buyers/order-plan.ts'
import { percentile } from '#e2e/chaos/buyers/percentile.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { startRedis } from '#scripts/services/redis.ts'
import { toMs, type FigureRow } from './figure-row.ts'

const WARM_UP = 50
const ORDERS = 300
const STOCK = 9_999
const LIMITS_MS = { embedded: 3, redis: 5 }

/**
 * Measures how much time the shop's store adds to an order, for the embedded store and for a Redis on the same machine.
 */
export async function measureStores(folder: string): Promise<FigureRow[]> {
  const redis = await startRedis({ port: await findFreePort() })
  try {
    const session = { SESSION_KEY: randomBytes(32) }
    const embedded = openStore({ ...session, REDIS_URL: undefined, SHOP_DATA: folder })
    const shared = openStore({ ...session, REDIS_URL: redis.url, SHOP_DATA: folder })
    return [
      ...(await measureStore('embedded', embedded.store)),
      ...(await measureStore('redis', shared.store)),
    ]
  } finally {
    await redis.stop()
  }
}

async function measureStore(name: keyof typeof LIMITS_MS, store: Store): Promise<FigureRow[]> {
  const { upstream, mock, close } = await startUpstream({ products: PRODUCT_IDS.length })
  for (const id of PRODUCT_IDS) await mock.control('stock', { id, num: STOCK })
  const { store: timed, takeMs } = timeStore(store)
  const attempts = createOrderAttempts({
    upstream,
    store: timed,
    mode: 'dedupes',
    timeoutMs: 15_000,
  })
  await store.ping()
  const times: number[] = []
  for (let index = 0; index < WARM_UP + ORDERS; index += 1) {
    const requestNo = crypto.randomUUID()
    const request = toSubmit({ ...planOrder({ seed: 1, index, storm: name }), requestNo })
    const call = { locale: 'en', requestId: requestNo, log: silentLog } as const
    takeMs()
    await attempts.place(call, { request, check: async () => undefined })
    if (index >= WARM_UP) times.push(takeMs())
  }
  attempts.close()
  await close()
  await store.close()
  const median = percentile(times, 0.5)
  const limit = LIMITS_MS[name]
  const title = name === 'redis' ? 'Redis on the same machine' : 'embedded'
  return [
    {
      name: `store adds to an order (p50), ${title}`,
      value: toMs(median),
      limit: `${limit} ms`,
      isWithin: median <= limit,
    },
    { name: `store adds to an order (p99), ${title}`, value: toMs(percentile(times, 0.99)) },
  ]
}

/**
 * Wraps a store to add up how long orders wait for it. Does not measure `takeDue`, which only a background task calls,
 * to find unfinished attempts.
 */
function timeStore(store: Store) {
  let sumMs = 0
  async function time<Result>(run: () => Promise<Result>): Promise<Result> {
    const startMs = performance.now()
    try {
      return await run()
    } finally {
      sumMs += performance.now() - startMs
    }
  }
  const timed: Store = {
    ...store,
    create: (...args) => time(() => store.create(...args)),
    read: (...args) => time(() => store.read(...args)),
    replace: (...args) => time(() => store.replace(...args)),
    remove: (...args) => time(() => store.remove(...args)),
  }
  return {
    store: timed,
    /** Returns how long orders have waited for the store since the previous call of `takeMs`. */
    takeMs: () => {
      const taken = sumMs
      sumMs = 0
      return taken
    },
  }
}

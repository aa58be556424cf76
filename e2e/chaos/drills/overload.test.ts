import { print } from '#e2e/chaos/stack/print.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import { percentile } from '#e2e/chaos/buyers/percentile.ts'
import { startLoad, visit, type Seen } from './load.ts'
import { count, firstSeed, isLong, TIMEOUT_MS } from './size.ts'

const CAPACITY_MS = count({ short: 1_500, long: 10_000 })
const OVERLOAD_MS = count({ short: 1_500, long: 20_000 })
const LIVE_EVERY_MS = 200
/** Asks for uncompressed pages. Decompressing them would take processor time from the shop on the same machine. */
const UNPACKED = { 'accept-encoding': 'identity' }

test.each(isLong ? [2, 10] : [10])(
  'at %i times its capacity, the shop serves each page or refuses it with Retry-After, and /health/live still responds',
  { timeout: TIMEOUT_MS },
  async (factor) => {
    const shopEnv = { MAX_EVENT_LOOP_DELAY_MS: '', MAX_EVENT_LOOP_PERCENT: '' }
    const stack = await useStack({ seed: firstSeed, shopEnv })
    const { url } = stack
    const [shop] = stack.instances
    if (!shop) throw new Error('Missing instance')
    let page = 0
    // The shop does not cache pages whose URL has a keyword (`q`), so it renders a page for each of these requests.
    const nextPath = () => `/product/${(page % 100) + 1}?q=${page++}`
    await Promise.all(Array.from({ length: 20 }, () => visit(url, nextPath(), UNPACKED)))
    const warm = startLoad(url, Array.from({ length: 5_000 }, nextPath), {
      atOnce: 8,
      headers: UNPACKED,
    })
    await wait(CAPACITY_MS)
    const served = (await warm.end()).filter(({ status }) => status === 200)
    const perSecond = (Math.max(1, served.length) / CAPACITY_MS) * 1_000
    const asked: Promise<Seen>[] = []
    const live: Promise<Seen>[] = []
    const everyMs = 1_000 / (perSecond * factor)
    const startMs = performance.now()
    // Sends requests at a fixed rate, even if the shop has not yet responded to earlier requests.
    for (let passedMs = 0; passedMs < OVERLOAD_MS; passedMs = performance.now() - startMs) {
      while (asked.length * everyMs < passedMs) asked.push(visit(url, nextPath(), UNPACKED))
      if (live.length * LIVE_EVERY_MS < passedMs) live.push(visit(shop.url, '/health/live'))
      await wait(2)
    }
    const seen = await Promise.all(asked)
    const alive = await Promise.all(live)
    const accepted = seen.filter(({ status }) => status === 200)
    const refused = seen.filter(({ status }) => status === 503 || status === 429)
    const p99 = percentile(
      accepted.map(({ ms }) => ms),
      0.99,
    )
    const liveMs = Math.max(...alive.map(({ ms }) => ms))
    print(
      `${perSecond.toFixed(0)} pages a second × ${factor}: ${accepted.length} served (p99 ${p99.toFixed(0)} ms), ${refused.length} refused, /health/live within ${liveMs.toFixed(0)} ms`,
    )
    const others = seen.filter(
      (one) => !accepted.includes(one) && !refused.includes(one) && !one.isBusy,
    )
    expect(others).toEqual([])
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([])
    expect(alive.filter(({ status }) => status !== 200)).toEqual([])
    if (!isLong) return
    expect(p99).toBeLessThan(1_000)
    expect(liveMs).toBeLessThan(100)
  },
)

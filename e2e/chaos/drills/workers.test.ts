import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createShopClient } from '#e2e/chaos/buyers/shop-client.ts'
import { print } from '#e2e/chaos/stack/print.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import type { Stack } from '#e2e/chaos/stack/stack.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { failuresOf, PUBLIC_PATHS, startLoad } from './load.ts'
import { count, firstSeed, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

const ORDERS = count({ short: 120, long: 5_000 })
const KILLS = count({ short: 2, long: 20 })
const AT_ONCE = 2
/**
 * Pause between two kills. Without it, several workers in a row would end within ten seconds of their start, and the
 * server would stop replacing them.
 */
const PAUSE_MS = count({ short: 0, long: 5_500 })

/** Starts one instance with two workers, which share a store. */
async function startWorkers() {
  const metricsPort = await findFreePort()
  const stack = await useStack({
    seed: firstSeed,
    workers: 2,
    shopEnv: { UPSTREAM_IDEMPOTENCY: 'dedupes', METRICS_PORT: String(metricsPort) },
  })
  const [instance] = stack.instances
  if (!instance) throw new Error('Missing the instance')
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { stack, instance, readMetrics }
}

/** Returns the process id of each worker that has started so far, oldest first. */
function pidsOf(stack: Stack): number[] {
  return [...stack.output().matchAll(/worker \d is process (\d+)/g)].map(([, pid]) => Number(pid))
}

test(
  'each of two workers accepts sessions that the other created, and the metrics count the requests of both workers',
  { timeout: TIMEOUT_MS },
  async () => {
    const { stack, instance, readMetrics } = await startWorkers()
    const client = createShopClient(instance)
    await client.logIn('mira', DEMO_PASSWORD)
    const served = async () => {
      const line = /shop_http_request_seconds_count\{.*route="\/trpc\/:path".*worker="(\d)"\}/g
      return new Set([...(await readMetrics()).matchAll(line)].map(([, worker]) => worker))
    }
    // Slows the calls down, so that they overlap and use separate connections. New connections go to the workers in
    // turn.
    await stack.mock.fault({ kind: 'latency', min_ms: 500, max_ms: 500, endpoint: 'user.info' })
    const calls: Promise<unknown>[] = []
    for (let call = 0; call < 6; call += 1) {
      calls.push(client.query('account.profile'))
      // Waits, because the client would combine simultaneous calls into one batch.
      await wait(20)
    }
    for (const profile of await Promise.all(calls))
      expect(profile).toMatchObject({ username: 'mira' })
    expect(await served()).toEqual(new Set(['1', '2']))
  },
)

test(
  'the server replaces a killed worker, and only the requests that this worker was handling fail',
  { timeout: TIMEOUT_MS },
  async () => {
    const { stack, instance } = await startWorkers()
    const load = startLoad(instance.url, PUBLIC_PATHS, { atOnce: AT_ONCE })
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await wait(PAUSE_MS)
      // Kills the older of the two workers.
      const pid = pidsOf(stack).at(-2)
      if (pid === undefined) throw new Error('Missing a worker')
      process.kill(pid, 'SIGKILL')
      while (pidsOf(stack).length < 2 + kill) {
        if (stack.output().includes('Stopping.')) throw new Error('The server gave up')
        await wait(50)
      }
    }
    const seen = await load.end()
    print(`${seen.length} requests during ${KILLS} kills of a worker`)
    expect(failuresOf(seen).length).toBeLessThanOrEqual(KILLS * AT_ONCE)
    expect(seen.length).toBeGreaterThan(10 * KILLS)
  },
)

test(
  'when one of two workers is killed, the shop still places each order once, and ends with exit code 0 on SIGTERM',
  { timeout: TIMEOUT_MS },
  async () => {
    const { stack, instance } = await startWorkers()
    const verdict = await stormOn(stack, {
      name: 'workers',
      seed: firstSeed,
      orders: ORDERS,
      // Slows the upstream down, so that the kill interrupts orders.
      faults: [{ kind: 'latency', min_ms: 50, max_ms: 250, endpoint: 'order.submit' }],
      onOrder: (index) => {
        const pid = pidsOf(stack).at(-1)
        if (index === Math.floor(ORDERS / 2) && pid !== undefined) process.kill(pid, 'SIGKILL')
      },
    })
    expectPlacedOnce(verdict)
    // On a busy machine, the storm may end before the new worker has started.
    await expect.poll(() => pidsOf(stack).length, { timeout: 60_000 }).toBeGreaterThan(2)
    const { signal, ended } = instance.process()
    signal('SIGTERM')
    expect(await ended).toBe(0)
  },
)

import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { attemptSchema } from '#contracts/orders/attempts.ts'
import { submittedSchema } from '#contracts/orders/orders.ts'
import type { Attempt } from '#e2e/chaos/buyers/buyer.ts'
import { STORM_TIMEOUT_MS, stormFaults } from '#e2e/chaos/buyers/faults.ts'
import { judge } from '#e2e/chaos/buyers/judge.ts'
import { planClientIp, planOrder } from '#e2e/chaos/buyers/order-plan.ts'
import { createShopClient, ShopCallError } from '#e2e/chaos/buyers/shop-client.ts'
import { print } from '#e2e/chaos/stack/print.ts'
import { useStack } from '#e2e/chaos/stack/use-stack.ts'
import { failuresOf, PUBLIC_PATHS, queryPath, startLoad, visit } from './load.ts'
import { count, firstSeed, isLong, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

/** Fraction of the orders before the outage that meet a fault. These faults stay active during the outage. */
const FAULTY = 0.2
const ORDERS = count({ short: 20, long: 500 })
/** Number of orders sent at the start of the outage. That many calls without a response open a circuit breaker. */
const CAUGHT = 12
/** Shortest duration of the outage. The short run ends the outage as soon as all checks have passed. */
const OUTAGE_MIN_MS = count({ short: 0, long: 10_000 })
const POLL = { timeout: 120_000, interval: 100 }

const productSchema = z.object({
  result: z.object({ data: z.object({ asOf: z.optional(z.int()) }) }),
})

test(
  'while the upstream is stopped, the shop serves data that it has read before and confirms no order; after the outage, no order is lost or doubled',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useStack({
      seed: firstSeed,
      instances: count({ short: 1, long: 2 }),
      redis: isLong,
      shopEnv: {
        UPSTREAM_IDEMPOTENCY: 'dedupes',
        UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS),
      },
    })
    const { url, mock, upstream } = stack
    const faults = stormFaults(FAULTY)
    const storm = { seed: firstSeed, orders: ORDERS }
    expectPlacedOnce(await stormOn(stack, { ...storm, name: 'before', faults }))
    // Reads all pages again, because the shop has forgotten their prices: the orders have reduced the stock in the
    // mock. A shop that is still busy with the orders may refuse a read, so a read is repeated until it succeeds.
    await Promise.all(
      PUBLIC_PATHS.map((path) =>
        expect.poll(async () => (await visit(url, path)).status, POLL).toBe(200),
      ),
    )
    await expect.poll(readsOldPrice, POLL).toBe(false)

    const stoppedMs = performance.now()
    upstream.signal('SIGSTOP')
    const load = startLoad(url, PUBLIC_PATHS)
    const caught = Promise.all(Array.from({ length: CAUGHT }, (_, index) => orderUntilKnown(index)))
    await expect.poll(refusesPreviews, POLL).toBe(true)
    expect((await orderOnce(CAUGHT)).state).not.toBe('placed')
    await expect.poll(readsOldPrice, POLL).toBe(true)
    expect((await visit(url, '/health/ready')).status).toBe(200)
    await wait(Math.max(0, OUTAGE_MIN_MS - (performance.now() - stoppedMs)))
    const seen = await load.end()
    upstream.signal('SIGCONT')
    expect(failuresOf(seen)).toEqual([])

    const verdict = await judge(mock, { name: 'caught', attempts: await caught })
    const { placed, rejected } = verdict
    print(
      `outage: ${seen.length} reads, ${CAUGHT} orders, ${placed} placed, ${rejected} not placed`,
    )
    expect(verdict).toMatchObject({ doubled: [], lost: [], denied: [], problems: [], pending: 0 })
    // Some orders must have been in flight when the upstream stopped.
    expect(placed).toBeGreaterThan(0)
    await expect.poll(readsOldPrice, POLL).toBe(false)
    await mock.fault({ kind: 'none', all: true })
    expectPlacedOnce(await stormOn(stack, { ...storm, name: 'after', faults: [] }))

    /** Returns whether the shop marks the price of a product as old. Throws if the shop refuses the read. */
    async function readsOldPrice(): Promise<boolean> {
      const response = await fetch(url + queryPath('catalog.product', { id: 2 }))
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return z.parse(productSchema, await response.json()).result.data.asOf !== undefined
    }

    /** Returns whether the shop refuses to calculate a total, because too many upstream calls have failed. */
    async function refusesPreviews(): Promise<boolean> {
      const { items } = planOrder({ seed: firstSeed, index: 0, storm: 'preview' })
      const { status, retryAfter } = await visit(url, queryPath('orders.preview', { items }))
      return status === 503 && retryAfter !== null
    }

    /** Sends an order once. Returns the state `refused` if the shop did not send the order to the upstream. */
    async function orderOnce(index: number) {
      const plan = planOrder({ seed: firstSeed, index, storm: 'caught' })
      const requestNo = crypto.randomUUID()
      const client = createShopClient({ url, clientIp: planClientIp(index) })
      const { email } = plan.contact
      const facts = { client, requestNo, email }
      try {
        const sent = await client.mutate('orders.submit', { ...plan, requestNo })
        return { ...facts, ...z.parse(submittedSchema, sent) }
      } catch (error) {
        const isRefusal = error instanceof ShopCallError && error.data?.kind === 'overloaded'
        if (!isRefusal || !error.retryAfterSeconds) throw error
        return { ...facts, state: 'refused' as const }
      }
    }

    /** Sends an order, then asks for its outcome until the outcome is known. */
    async function orderUntilKnown(index: number): Promise<Attempt> {
      const sent = await orderOnce(index)
      const { client, requestNo, email } = sent
      const attempt = { requestNo, email, resolvedMs: 0, isDirect: sent.state === 'placed' }
      const rejected = { state: 'rejected', reason: 'not sent' } as const
      if (sent.state === 'refused') return { ...attempt, outcome: rejected }
      const ask = async () =>
        z.parse(attemptSchema, await client.query('orders.attempt', { requestNo, email }))
      await expect.poll(async () => (await ask()).state, POLL).not.toBe('pending')
      const found = await ask()
      return { ...attempt, outcome: found.state === 'placed' ? found : rejected }
    }
  },
)

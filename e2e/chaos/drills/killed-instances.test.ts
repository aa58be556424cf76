import { expect, test } from 'vitest'
import { STORM_TIMEOUT_MS, stormFaults } from '#e2e/chaos/buyers/faults.ts'
import type { Stack } from '#e2e/chaos/stack/stack.ts'
import { useTwoInstances } from '#e2e/chaos/stack/use-stack.ts'
import { count, FAULT_SHARE, firstSeed, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

const KILLS = count({ short: 2, long: 20 })
const ORDERS = count({ short: 160, long: 10_000 })

test(
  'no order is lost or doubled when instances of the shop are killed while they place orders',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useTwoInstances({
      seed: firstSeed,
      shopEnv: { UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS) },
    })
    let killed = 0
    let killing = Promise.resolve()
    const every = Math.floor(ORDERS / (KILLS + 1))
    const verdict = await stormOn(stack, {
      name: 'killed',
      seed: firstSeed,
      orders: ORDERS,
      // Slows the upstream down, so that every kill interrupts orders.
      faults: [
        { kind: 'latency', min_ms: 50, max_ms: 250, endpoint: 'order.submit' },
        ...stormFaults(FAULT_SHARE),
      ],
      onOrder: (index) => {
        if (index === 0 || index % every !== 0 || killed === KILLS) return
        const victim = killed
        killed += 1
        killing = killing.then(() => killAndRestart(stack, victim % 2))
      },
    })
    await killing
    expect(killed).toBe(KILLS)
    expectPlacedOnce(verdict)
  },
)

async function killAndRestart({ instances, balancer }: Stack, index: number): Promise<void> {
  const instance = instances[index]
  if (!instance) throw new Error(`Missing instance ${index}`)
  const { signal, ended } = instance.process()
  signal('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await balancer.whenReady(instance.url, false)
  await instance.restart()
  await balancer.whenReady(instance.url, true)
}

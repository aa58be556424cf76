import { expect, test } from 'vitest'
import { ShopError } from '#server/shop-error.ts'
import { createPageGate } from './page-gate.ts'

/**
 * Creates a gate on a simulated event loop. By default, the gate admits pages that together need at most 500 ms of
 * processor time.
 */
function startGate(maxLoopDelayMs = 250) {
  const loop = { active: 0, idle: 0 }
  const gate = createPageGate({ maxLoopDelayMs, loopTime: () => ({ ...loop }) })
  const ends: (() => void)[] = []
  const refusals: unknown[] = []
  function open(): void {
    void gate
      .run(() => new Promise<void>((resolve) => ends.push(resolve)))
      .catch((error: unknown) => refusals.push(error))
  }
  async function settle(): Promise<void> {
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve()
  }
  return {
    work: (ms: number) => (loop.active += ms),
    rest: (ms: number) => (loop.idle += ms),
    /** Requests `count` pages. Returns how many were admitted. */
    ask: async (count: number) => {
      const before = ends.length
      for (let index = 0; index < count; index += 1) open()
      await settle()
      return ends.length - before
    },
    /** Ends the oldest pages. */
    finish: async (count: number) => {
      for (const end of ends.splice(0, count)) end()
      await settle()
    },
    refusals,
  }
}

test('admits 48 pages that wait for the upstream, and refuses the rest with Retry-After', async () => {
  const { ask, rest, refusals } = startGate(0)
  rest(10_000)
  expect(await ask(60)).toBe(48)
  expect(refusals).toHaveLength(12)
  expect(refusals[0]).toBeInstanceOf(ShopError)
  expect(refusals[0]).toMatchObject({ reason: 'overloaded', retryAfterSeconds: 5 })
})

test('admits only as many pages as a busy processor can finish in time', async () => {
  const { ask, finish, work } = startGate()
  expect(await ask(100)).toBe(25)
  // The processor needs 100 ms for each page, so only five pages fit into 500 ms.
  for (let pages = 0; pages < 25; pages += 1) {
    work(100)
    await finish(1)
  }
  expect(await ask(100)).toBe(5)
})

test('admits fewer pages after slow pages, and the usual number again after the processor was idle', async () => {
  const { ask, finish, work, rest } = startGate()
  await ask(10)
  work(10_000)
  await finish(10)
  expect(await ask(10)).toBe(4)
  await finish(4)
  rest(10_000)
  expect(await ask(100)).toBe(25)
})

test('ignores what the processor did while no page was rendered, such as at process start', async () => {
  const { ask, work } = startGate()
  work(5_000)
  expect(await ask(100)).toBe(25)
})

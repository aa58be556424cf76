import { print } from '#e2e/chaos/stack/print.ts'
import { expect, test } from 'vitest'
import { useTwoInstances } from '#e2e/chaos/stack/use-stack.ts'
import { failuresOf, PUBLIC_PATHS, startLoad } from './load.ts'
import { count, firstSeed, TIMEOUT_MS } from './size.ts'
import { expectPlacedOnce, stormOn } from './storm-on.ts'

const RESTARTS = count({ short: 2, long: 20 })

test(
  'no request or order fails while the instances of the shop are restarted one after another',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await useTwoInstances({ seed: firstSeed })
    const load = startLoad(stack.url, PUBLIC_PATHS)
    const restarts = restartInTurn()
    let round = 0
    const end = new AbortController()
    void restarts.finally(() => end.abort())
    // The latency fault of the first round stays active in all later rounds, so that orders are in flight at every
    // restart.
    while (!end.signal.aborted) {
      round += 1
      const verdict = await stormOn(stack, {
        name: `restarts${round}`,
        seed: firstSeed,
        orders: 100,
        atOnce: 4,
        faults:
          round === 1
            ? [{ kind: 'latency', min_ms: 100, max_ms: 600, endpoint: 'order.submit' }]
            : [],
      })
      expectPlacedOnce(verdict)
    }
    const codes = await restarts
    const seen = await load.end()
    print(`${seen.length} requests during ${codes.length} restarts`)
    expect(failuresOf(seen)).toEqual([])
    expect(codes).toEqual(Array.from({ length: RESTARTS }, () => 0))

    /** Restarts the instances in turn. Returns the exit code of each. */
    async function restartInTurn(): Promise<(number | string)[]> {
      const codes: (number | string)[] = []
      for (let index = 0; index < RESTARTS; index += 1) {
        const instance = stack.instances[index % 2]
        if (!instance) break
        const { signal, ended } = instance.process()
        signal('SIGTERM')
        codes.push(await ended)
        await instance.restart()
        await stack.balancer.whenReady(instance.url, true)
      }
      return codes
    }
  },
)

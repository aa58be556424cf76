import fc from 'fast-check'
import type { Scheduler } from 'fast-check'
import { expect, test } from 'vitest'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import { openEmbeddedStore } from '#server/store/embedded.ts'
import type { Store } from '#server/store/store.ts'
import type { Gap, SubmitFault } from '#server/testing/model-upstream.ts'
import { createModelUpstream, SUBMIT_FAULTS } from '#server/testing/model-upstream.ts'
import { orderToPlace } from '#server/testing/order-attempts.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import type { Hop } from '#server/testing/scheduled-shop.ts'
import {
  createScheduledClock,
  hopsOf,
  scheduleStore,
  scheduleUpstream,
} from '#server/testing/scheduled-shop.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import { createOrderAttempts } from './create-order-attempts.ts'

/**
 * A call to one of two instances of the shop. All calls of a case concern the same order and start at the same time.
 */
type Step = { instance: 0 | 1; what: 'place' | 'read' | 'scan' }

type Case = {
  mode: IdempotencyMode
  steps: readonly Step[]
  gaps?: readonly Gap[]
  faults?: readonly SubmitFault[]
  infoFails?: readonly boolean[]
  /** Changes the store that both instances share. */
  change?: (store: Store, hop: Hop) => Store
}

const TIMEOUT_MS = 15_000
const call: CallContext = { locale: 'en', requestId: 'r-1', log: createRecordingLog().log }

/**
 * Runs the steps at the same time, then places the order once more. fast-check decides in which sequence requests and
 * responses of store and upstream arrive, and when time passes. Returns how often the order was sent, how many orders
 * exist, and the order numbers that the callers got.
 */
async function run(scheduler: Scheduler, { mode, steps, change, ...given }: Case) {
  const hop = hopsOf(scheduler)
  const clock = createScheduledClock(hop)
  const model = createModelUpstream({ clock, ...given })
  const base = openEmbeddedStore({ file: ':memory:', now: clock.now })
  const store = scheduleStore(change?.(base, hop) ?? base, hop)
  // In mode `lookup`, the shop relies on an upstream that commits an order soon or never, so requests arrive
  // immediately.
  const isPrompt = mode === 'lookup'
  const upstream = scheduleUpstream(model.upstream, { hop, clock, isPrompt })
  const instances = [0, 1].map(() => {
    const attempts = createOrderAttempts({ upstream, store, mode, timeoutMs: TIMEOUT_MS, clock })
    // Stops the regular scans. Only the steps of the test start scans.
    attempts.close()
    return attempts
  })
  const order = orderToPlace()
  const numbers = new Set<string>()
  async function act({ instance, what }: Step): Promise<void> {
    const attempts = instances[instance]
    if (!attempts) throw new Error('Missing instance')
    await hop(what)
    if (what === 'scan') return void (await attempts.scan(call.log))
    const result = await (what === 'place'
      ? attempts.place(call, order)
      : attempts.read(call, order.request.request_no))
    if (result.state === 'placed') numbers.add(result.orderNo)
  }
  await scheduler.waitFor(Promise.allSettled(steps.map(act)))
  await scheduler.waitFor(Promise.allSettled([act({ instance: 1, what: 'place' })]))
  // Waits until all requests and responses that are still on their way have arrived.
  await scheduler.waitIdle()
  await base.close()
  return {
    sends: model.count('order.submit'),
    orders: model.orders.map(({ orderNo }) => orderNo),
    numbers: [...numbers],
  }
}

const instanceOf = fc.constantFrom<0 | 1>(0, 1)
const placing = fc.record({ instance: instanceOf, what: fc.constant<'place'>('place') })
const other = fc.record({
  instance: instanceOf,
  what: fc.constantFrom<'read' | 'scan'>('read', 'scan'),
})
const stepsOf = fc
  .tuple(fc.array(placing, { minLength: 2, maxLength: 3 }), fc.array(other, { maxLength: 3 }))
  .map(([places, others]): Step[] => [...places, ...others])
const faultsOf = fc.array(fc.constantFrom(...SUBMIT_FAULTS), { maxLength: 4 })
const infosOf = fc.array(fc.boolean(), { maxLength: 4 })

test.each(['lookup', 'none'] as const)(
  'with UPSTREAM_IDEMPOTENCY=%s, sends an order at most once, whatever the sequence of calls, responses and timeouts in two instances',
  async (mode) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), stepsOf, async (scheduler, steps) => {
        const { sends, orders, numbers } = await run(scheduler, {
          mode,
          steps,
          gaps: ['ignored-on-submit'],
        })
        expect(sends).toBeLessThanOrEqual(1)
        expect(orders).toEqual(expect.arrayContaining(numbers))
      }),
    )
  },
)

test('with UPSTREAM_IDEMPOTENCY=none, sends an order at most once, whatever fails after it was sent', async () => {
  const lostFaults = fc.array(
    fc.constantFrom<SubmitFault>('lost-before', 'lost-after', 'late', 'hang', 'busy'),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.record({ steps: stepsOf, faults: lostFaults, infoFails: infosOf }),
      async (scheduler, given) => {
        const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
        const { sends } = await run(scheduler, { mode: 'none', gaps, ...given })
        expect(sends).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('never places an order twice, whatever the sequence of calls, faults and timeouts in two instances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.record({
        mode: fc.constantFrom<IdempotencyMode>('dedupes', 'none'),
        steps: stepsOf,
        faults: faultsOf,
        infoFails: infosOf,
      }),
      async (scheduler, given) => {
        const gaps = given.mode === 'none' ? (['ignored-on-submit'] as const) : []
        const { orders, numbers } = await run(scheduler, { ...given, gaps })
        expect(orders.length).toBeLessThanOrEqual(1)
        expect(orders).toEqual(expect.arrayContaining(numbers))
      },
    ),
  )
})

test('these tests detect a store that lets two instances claim the same order at the same time', async () => {
  /** Splits `create` into a read and a write, so that two callers can both find that there is no record yet. */
  const withRace = (store: Store, hop: Hop): Store => ({
    ...store,
    create: async (key, entry) => {
      const found = await store.read(key)
      await hop('between read and write')
      if (found) return found
      await store.remove(key)
      return store.create(key, entry)
    },
  })
  const sendsOnce = fc.asyncProperty(fc.scheduler(), stepsOf, async (scheduler, steps) => {
    const { sends } = await run(scheduler, { mode: 'none', steps, change: withRace })
    return sends <= 1
  })
  expect(await fc.check(sendsOnce, { endOnFailure: true })).toMatchObject({ failed: true })
})

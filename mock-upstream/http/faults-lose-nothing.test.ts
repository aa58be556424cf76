import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { handlers } from '#mock-upstream/handlers/handlers.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { executeCall } from './execute-call.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { PHASES, type Fault } from '#mock-upstream/world/fault-schema.ts'
import { verifyWorld } from '#mock-upstream/control/verify/verify.ts'

const ATTEMPTS_MAX = 4
const TRIES_MAX = 8

let mock: Mock
let runs = 0
beforeAll(async () => {
  mock = await openTestMock({ products: 20 })
})
afterAll(() => mock.close())

/** Any fault that can apply to a call that places, reads or cancels an order. */
const anyFault: fc.Arbitrary<Fault> = fc
  .record({
    kind: fc.constantFrom('reset', 'hang', 'empty', 'http500', 'http502', 'garbage'),
    endpoint: fc.constantFrom('order.submit', 'order.info', 'order.cancel', '*'),
    at: fc.constantFrom(...PHASES),
    delay_ms: fc.integer({ min: 0, max: 4 }),
    times: fc.integer({ min: 1, max: 3 }),
    after: fc.integer({ min: 0, max: 3 }),
    probability: fc.double({ min: 0, minExcluded: true, max: 1, noNaN: true }),
  })
  .map(({ delay_ms, ...fault }) =>
    fault.at === 'late-commit' ? { ...fault, delay_ms } : fault,
  ) as fc.Arbitrary<Fault>

/**
 * Makes one call, which a fault of the world may break. Returns the response, or undefined if a fault broke it. If the
 * mock runs the handler only after the response, adds the promise of the handler's result to `late`.
 */
async function call(
  world: OpenWorld,
  late: Promise<unknown>[],
  [name, payload]: [EndpointName, object],
) {
  const form = new URLSearchParams({ data: mock.codec.encode({ lang: 'en', ...payload }) })
  const {
    outcome,
    breakage,
    late: coming,
  } = executeCall({
    call: { name, form, token: null, clientIp: '127.0.0.1', origin: 'http://localhost' },
    deps: {
      codec: mock.codec,
      handlers,
      world,
      onBug: (problem) => {
        throw problem
      },
      onCommit: world.submitLog.note,
    },
    match: ({ isRefused }) => world.faults.match({ name, request: () => payload, isRefused }),
  })
  if (coming) late.push(coming)
  return breakage ? undefined : (outcome ?? undefined)
}

/**
 * Places an order as a careful client does. After a broken response, the client looks the order up before it sends the
 * order again. Returns the order number that the client received.
 */
async function order(
  world: OpenWorld,
  late: Promise<unknown>[],
  request: ReturnType<typeof exampleOrder>,
) {
  const key = { request_no: request.request_no, email: GUEST_EMAIL }
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const placed = await call(world, late, ['order.submit', request])
    const found = placed ?? (await call(world, late, ['order.info', key]))
    if (found?.code === 1) return (found.data as { order_no: string }).order_no
  }
  return undefined
}

test('faults in any combination never lose an order, never place it twice, and leave stock and totals right', async () => {
  const attempts = fc.array(
    fc.record({
      num: fc.integer({ min: 1, max: 2 }),
      isCancelled: fc.boolean(),
      passSeconds: fc.constantFrom(0, 0, 60, 100_000),
    }),
    { minLength: 1, maxLength: ATTEMPTS_MAX },
  )
  const faults = fc.array(anyFault, { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(attempts, faults, async (wanted, broken) => {
      runs += 1
      const world = mock.worlds.get(`lose-nothing-${runs}`)
      const late: Promise<unknown>[] = []
      for (const fault of broken) world.faults.set(fault)
      const requests = wanted.map(({ num }) => exampleOrder({ items: [{ id: 1, num }] }))
      const heard = await Promise.all(
        wanted.map(async ({ isCancelled, passSeconds }, index) => {
          const request = requests[index] ?? exampleOrder()
          const order_no = await order(world, late, request)
          world.clock.advance(passSeconds)
          if (order_no && isCancelled)
            await call(world, late, ['order.cancel', { order_no, email: GUEST_EMAIL }])
          return order_no
        }),
      )
      // Sends each order once more without faults, because some clients may have got no response so far.
      world.faults.remove({ kind: 'none', all: true })
      await Promise.all(late)
      for (const [index, request] of requests.entries()) {
        const placed = await call(world, late, ['order.submit', request])
        const { order_no } = (placed?.data ?? {}) as { order_no?: string }
        expect(placed?.code).toBe(1)
        expect(heard[index] ?? order_no).toBe(order_no)
      }
      expect(verifyWorld(world)).toMatchObject({ holds: true })
      expect(world.submitLog.placed().size).toBe(requests.length)
      mock.worlds.drop(world.id)
    }),
    { numRuns: 60 },
  )
}, 60_000)

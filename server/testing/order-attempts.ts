import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { SubmitRequest } from '#contracts/upstream/wire/order.ts'
import { createOrderAttempts } from '#server/orders/attempt/create-order-attempts.ts'
import { openEmbeddedStore } from '#server/store/embedded.ts'
import type { Store } from '#server/store/store.ts'
import type { OrderSettings, OrderStateChange, OrderToPlace } from '#server/trpc/context.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import type { ManualClock } from './manual-clock.ts'
import { createManualClock } from './manual-clock.ts'
import type { createModelUpstream } from './model-upstream.ts'
import { createRecordingLog } from './recording-log.ts'

const person = { name: 'Ada', email: 'ada@example.test', phone: '+49 30 123456' }

/** Returns an order to place, under a new request number unless `changes` contains a request number. */
export function orderToPlace(
  changes: Partial<SubmitRequest> = {},
  agreedTotal?: OrderToPlace['agreedTotal'],
): OrderToPlace {
  const request = {
    items: [{ id: 1, num: 2 }],
    contact: person,
    payer: { type: 'individual' as const, ...person },
    address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
    shipping_method: 'post' as const,
    payment_method: 'card' as const,
    remark: '',
    request_no: randomUUID(),
    ...changes,
  }
  return { request, check: async () => undefined, ...(agreedTotal && { agreedTotal }) }
}

/** Opens a store in memory that uses a manual clock. */
export function openStoreAt(clock: ManualClock): Store {
  return openEmbeddedStore({ file: ':memory:', now: clock.now })
}

type Options = Pick<OrderSettings, 'mode'> & {
  timeoutMs?: number
  model: Pick<ReturnType<typeof createModelUpstream>, 'upstream'>
  clock?: ManualClock
  store?: Store
}

/**
 * Starts an instance that places orders and uses a manual clock. The instance ends with the test, or by
 * `attempts.close`.
 */
export function startInstance({ model, mode, clock = createManualClock(), ...rest }: Options) {
  const { log, lines } = createRecordingLog()
  const store = rest.store ?? openStoreAt(clock)
  const changes: OrderStateChange[] = []
  const unresolved: number[] = []
  const attempts = createOrderAttempts({
    upstream: model.upstream,
    store,
    mode,
    timeoutMs: rest.timeoutMs ?? 15_000,
    clock,
    onOrderState: (change) => changes.push(change),
    onUnresolved: (count) => unresolved.push(count),
  })
  attempts.start(log)
  onTestFinished(() => attempts.close())
  const callOf = (token?: string): CallContext => ({ locale: 'en', requestId: 'r-1', log, token })
  return {
    attempts,
    clock,
    store,
    lines,
    changes,
    /** Reported numbers of orders whose outcome is unknown, oldest first. */
    unresolved,
    /** Places an order, and moves the clock until the call ends. */
    place: (order: OrderToPlace, token?: string) => clock.run(attempts.place(callOf(token), order)),
    read: (order: OrderToPlace, token?: string) =>
      clock.run(attempts.read(callOf(token), order.request.request_no)),
    callOf,
  }
}

import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import type { DeliveryStatus, PaymentStatus } from '#contracts/orders/statuses.ts'
import { HEADERS } from '#contracts/headers.ts'
import type { Expectation } from '#mock-upstream/control/journal/expect-calls.ts'
import type { FaultRequest } from '#mock-upstream/world/fault-schema.ts'
import { mockUrl } from './urls.ts'

const reportSchema = z.object({ invariants: z.array(z.object({ problems: z.array(z.string()) })) })

const resultSchema = z.object({ holds: z.boolean(), message: z.string() })

/** Body of POST /__mock/clock; `at` in Unix seconds, never in the past. */
type ClockMove =
  | { action: 'freeze' | 'thaw' }
  | { action: 'advance'; seconds: number }
  | { action: 'set'; at: number }

/** Body of POST /__mock/order. */
type OrderMove = { order_no: string } & (
  | { pay_status: PaymentStatus }
  | { delivery_status: DeliveryStatus }
)

/** Control API of the mock, for the world of one test. */
export type Lab = {
  /** Resets the world to its initial state. */
  reset: () => Promise<void>
  /** Freezes or moves the world's clock. */
  clock: (move: ClockMove) => Promise<void>
  /** Sets or removes a fault. `body` is that of POST /__mock/fault. */
  fault: (body: FaultRequest) => Promise<void>
  /** Changes the payment or the delivery status of an order, as the shop's staff would. */
  order: (move: OrderMove) => Promise<void>
  /** Appends one of `texts`, in turn, to each text that the mock sends. */
  texts: (texts: readonly string[]) => Promise<void>
  /** Resets the world to a scenario of mock-upstream/control/scenarios/scenarios.ts. */
  scenario: (name: string) => Promise<void>
  /**
   * Throws unless the upstream was called as expected. The error names the nearest call. `expectation` is the body of
   * POST /__mock/expect; with `within_ms`, the mock waits for calls that have not arrived yet.
   */
  expectCalls: (expectation: Expectation) => Promise<void>
  /** Returns the recorded calls of the world, which `npm run mock -- replay FILE` repeats. */
  bundle: () => Promise<string>
  /** Returns violated invariants of stock, orders and totals; empty if there are no violations. */
  problems: () => Promise<string[]>
}

/** Returns a client of the mock's control API. Throws if the mock refuses a request. */
export function openLab(request: APIRequestContext, world: string): Lab {
  async function post(path: string, data: object): Promise<unknown> {
    const response = await request.post(`${mockUrl}/__mock/${path}`, {
      data,
      headers: { [HEADERS.world]: world },
    })
    if (response.ok()) return response.json()
    throw new Error(`POST /__mock/${path} failed: ${response.status()} ${await response.text()}`)
  }
  const change = async (path: string, data: object): Promise<void> => {
    await post(path, data)
  }
  return {
    reset: () => change('reset', {}),
    clock: (move) => change('clock', move),
    fault: (body) => change('fault', body),
    order: (move) => change('order', move),
    texts: (texts) => change('texts', { texts }),
    scenario: (name) => change('scenario', { name }),
    expectCalls: async (expectation) => {
      const { holds, message } = z.parse(resultSchema, await post('expect', expectation))
      if (!holds) throw new Error(message)
    },
    bundle: async () => (await request.get(`${mockUrl}/__mock/bundle?world=${world}`)).text(),
    problems: async () => {
      const response = await request.get(`${mockUrl}/__mock/verify?world=${world}`)
      // The mock has no world for a test that made no call.
      if (response.status() === 404) return []
      const { invariants } = z.parse(reportSchema, await response.json())
      return invariants.flatMap((invariant) => invariant.problems)
    },
  }
}

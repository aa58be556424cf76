import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'

/**
 * Records which orders the handlers placed, so that a check can compare them with the stored orders. Maps each
 * `request_no` to every `order_no` that a handler returned, even if the response never reached the caller.
 */
export type SubmitLog = {
  note: (committed: Committed) => void
  placed: () => ReadonlyMap<string, ReadonlySet<string>>
}
export type KeptSubmits = ReturnType<SubmitLog['placed']>
/** A request whose handler succeeded. */
export type Committed = { name: EndpointName; request: unknown; data: unknown }

const requestSchema = z.object({ request_no: z.string() })
const answerSchema = z.object({ order_no: z.string() })

export function createSubmitLog(kept: KeptSubmits = new Map()): SubmitLog {
  const placed = new Map([...kept].map(([requestNo, orders]) => [requestNo, new Set(orders)]))
  return {
    note: ({ name, request, data }) => {
      if (name !== 'order.submit') return
      const { request_no } = z.parse(requestSchema, request)
      const { order_no } = z.parse(answerSchema, data)
      placed.set(request_no, (placed.get(request_no) ?? new Set()).add(order_no))
    },
    placed: () => placed,
  }
}

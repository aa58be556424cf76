import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Fault } from '#mock-upstream/world/fault-schema.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'

const ORDERS_PER_PAGE = 50
const JOURNAL_MAX = 200
const STOCK = 9_999

const verdictSchema = z.object({
  invariants: z.array(z.object({ name: z.string(), problems: z.array(z.string()) })),
})
const journalSchema = z.object({ entries: z.array(z.unknown()) })
const ordersSchema = z.object({
  list: z.array(
    z.object({ order_no: z.string(), email: z.string(), request_no: z.nullable(z.string()) }),
  ),
  total: z.number(),
})
export type StoredOrder = z.infer<typeof ordersSchema>['list'][number]

/** Client of the mock's control API, for the world that a shop without LAB uses. */
export type MockControl = {
  url: string
  /** Sets the ways in which the upstream ignores `request_no`. */
  setGaps: (gaps: readonly IdempotencyGap[]) => Promise<void>
  fault: (fault: Fault) => Promise<void>
  /** Removes the faults of an endpoint. */
  clearFaults: (endpoint: Fault['endpoint']) => Promise<void>
  /** Sets a large stock for each product. */
  fillStock: (productIds: readonly number[]) => Promise<void>
  /** Returns the violated invariants, or an empty list when every invariant holds. */
  problems: () => Promise<string[]>
  /** Returns how many of the last 200 calls were of this endpoint. */
  calls: (endpoint: EndpointName) => Promise<number>
  /** Returns all orders whose number, email or status contains `text`. */
  orders: (text: string) => Promise<StoredOrder[]>
}

export function openMockControl(url: string): MockControl {
  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(`${url}/__mock/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`POST /__mock/${path} failed: ${response.status} ${text}`)
  }
  async function read(path: string): Promise<unknown> {
    const response = await fetch(`${url}/__mock/${path}`)
    if (!response.ok) throw new Error(`GET /__mock/${path} failed: ${response.status}`)
    return response.json()
  }
  return {
    url,
    setGaps: (gaps) => post('idempotency', { gaps }),
    fault: (fault) => post('fault', fault),
    clearFaults: (endpoint) => post('fault', { kind: 'none', endpoint }),
    fillStock: async (productIds) => {
      for (const id of productIds) await post('stock', { id, num: STOCK })
    },
    problems: async () => {
      const { invariants } = z.parse(verdictSchema, await read('verify'))
      return invariants.flatMap(({ name, problems }) =>
        problems.map((problem) => `${name}: ${problem}`),
      )
    },
    calls: async (endpoint) => {
      const journal = await read(`journal?limit=${JOURNAL_MAX}&endpoint=${endpoint}`)
      return z.parse(journalSchema, journal).entries.length
    },
    orders: async (text) => {
      const found: StoredOrder[] = []
      for (let page = 1; ; page += 1) {
        const query = `orders?page=${page}&text=${encodeURIComponent(text)}`
        const { list, total } = z.parse(ordersSchema, await read(query))
        found.push(...list)
        if (list.length < ORDERS_PER_PAGE || found.length >= total) return found
      }
    },
  }
}

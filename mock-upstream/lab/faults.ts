import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'

const LATENCY_MAX_MS = 60_000

const endpoint = z.enum(['*', ...ENDPOINT_NAMES] as ['*', ...EndpointName[]])
const scope = {
  endpoint,
  /** How many calls it strikes; all without it. */
  times: z.optional(z.int().check(z.gte(1))),
  /** How many calls it lets pass first. */
  after: z.optional(z.int().check(z.gte(0))),
}

/**
 * Body of POST /__mock/fault. `lost-answer`: the handler commits, then the connection breaks, or with
 * `how: "hang"` the answer never comes. `none` takes the faults of the endpoint away.
 */
export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('latency'),
    ms: z.int().check(z.gte(0), z.lte(LATENCY_MAX_MS)),
    ...scope,
  }),
  z.strictObject({ kind: z.literal('reset'), ...scope }),
  z.strictObject({ kind: z.literal('http500'), ...scope }),
  z.strictObject({ kind: z.literal('garbage'), ...scope }),
  z.strictObject({
    kind: z.literal('code'),
    code: z.int(),
    msg: z.optional(z.string()),
    ...scope,
  }),
  z.strictObject({
    kind: z.literal('lost-answer'),
    how: z.optional(z.enum(['reset', 'hang'])),
    ...scope,
  }),
  z.strictObject({ kind: z.literal('none'), endpoint }),
])
export type FaultRequest = z.output<typeof faultSchema>
export type Fault = Exclude<FaultRequest, { kind: 'none' }>

/** The faults of one world, in the order they were set. */
export type Faults = {
  set: (fault: FaultRequest) => void
  /** What strikes this call; counts it. All delays count, of the others only the first. */
  strike: (name: EndpointName) => Fault[]
  list: () => Fault[]
}

export function createFaults(): Faults {
  let faults: { fault: Fault; pass: number; left: number }[] = []
  return {
    set: (fault) => {
      if (fault.kind === 'none') {
        faults = faults.filter((entry) => entry.fault.endpoint !== fault.endpoint)
        return
      }
      faults.push({ fault, pass: fault.after ?? 0, left: fault.times ?? Infinity })
    },
    strike: (name) => {
      const struck: Fault[] = []
      for (const entry of faults) {
        if (entry.fault.endpoint !== '*' && entry.fault.endpoint !== name) continue
        if (entry.pass > 0) {
          entry.pass -= 1
          continue
        }
        const isLate = entry.fault.kind === 'latency'
        if (!isLate && struck.some((fault) => fault.kind !== 'latency')) continue
        entry.left -= 1
        struck.push(entry.fault)
      }
      faults = faults.filter((entry) => entry.left > 0)
      return struck
    },
    list: () => faults.map((entry) => entry.fault),
  }
}

import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import type { FaultRequest } from '#mock-upstream/lab/fault-schema.ts'
import { mockUrl } from './urls.ts'

const verdictSchema = z.object({ invariants: z.array(z.object({ problems: z.array(z.string()) })) })

/** Body of POST /__mock/clock; `at` in Unix seconds, and never back. */
type ClockMove =
  | { action: 'freeze' | 'thaw' }
  | { action: 'advance'; seconds: number }
  | { action: 'set'; at: number }

/** The lab of the mock, for the world of one test. */
export type Lab = {
  /** Gives the world back as it was when it began. */
  reset: () => Promise<void>
  /** Stops or moves the world's clock. */
  clock: (move: ClockMove) => Promise<void>
  /** Lets calls of an endpoint fail: body of POST /__mock/fault. */
  fault: (body: FaultRequest) => Promise<void>
  /** Makes the world new, in a state that has a name: mock-upstream/lab/scenarios.ts. */
  scenario: (name: string) => Promise<void>
  /** What happened in the world, as one file: `npm run mock -- replay FILE` does it again. */
  bundle: () => Promise<string>
  /** What is wrong with the world's stock, orders and totals; empty when all is right. */
  problems: () => Promise<string[]>
}

/** Speaks to the mock, never to the shop; throws when the mock refuses. */
export function openLab(request: APIRequestContext, world: string): Lab {
  async function post(path: string, data: object) {
    const answer = await request.post(`${mockUrl}/__mock/${path}`, {
      data,
      headers: { [HEADERS.world]: world },
    })
    if (answer.ok()) return
    throw new Error(`the lab refused ${path}: ${answer.status()} ${await answer.text()}`)
  }
  return {
    reset: () => post('reset', {}),
    clock: (move) => post('clock', move),
    fault: (body) => post('fault', body),
    scenario: (name) => post('scenario', { name }),
    bundle: async () => (await request.get(`${mockUrl}/__mock/bundle?world=${world}`)).text(),
    problems: async () => {
      const answer = await request.get(`${mockUrl}/__mock/verify?world=${world}`)
      const { invariants } = z.parse(verdictSchema, await answer.json())
      return invariants.flatMap((invariant) => invariant.problems)
    },
  }
}

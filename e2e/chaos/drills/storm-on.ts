import { fillStock } from '#e2e/chaos/stack/orders-and-stock.ts'
import { print } from '#e2e/chaos/stack/print.ts'
import { expect } from 'vitest'
import type { Stack } from '#e2e/chaos/stack/stack.ts'
import type { Fault } from '#mock-upstream/world/fault-schema.ts'
import { stormFaults } from '#e2e/chaos/buyers/faults.ts'
import { NOT_PLACED } from '#e2e/chaos/buyers/buyer.ts'
import { judge, type Verdict } from '#e2e/chaos/buyers/judge.ts'
import { PRODUCT_IDS } from '#e2e/chaos/buyers/order-plan.ts'
import { runStorm, type StormOptions } from '#e2e/chaos/buyers/storm.ts'
import { FAULT_SHARE } from './size.ts'

type Storm = Omit<StormOptions, 'url'> & { faults?: readonly Fault[] }

/**
 * Runs a storm: many buyers order at the same time, by default while some calls of `order.submit` fail. Prints the
 * figures and returns the result.
 */
export async function stormOn(
  stack: Stack,
  { faults = stormFaults(FAULT_SHARE), ...storm }: Storm,
): Promise<Verdict> {
  await fillStock(stack.mock, PRODUCT_IDS)
  for (const fault of faults) await stack.mock.fault(fault)
  const attempts = await runStorm({ ...storm, url: stack.url })
  const verdict = await judge(stack.mock, { name: storm.name, attempts })
  print(describe(storm, verdict))
  return verdict
}

/** Expects every attempt to be reported as placed and to have exactly one order. */
export function expectPlacedOnce(verdict: Verdict): void {
  expect(verdict).toMatchObject({
    doubled: [],
    lost: [],
    denied: [],
    problems: [],
    pending: 0,
    rejected: 0,
    reasons: [],
    placed: verdict.orders,
  })
}

/**
 * Expects every attempt to have a final outcome: either it was reported as placed and has one order, or it was reported
 * as rejected and has no order.
 */
export function expectDecided(verdict: Verdict): void {
  expectNothingWrong(verdict)
  expect(verdict.pending).toBe(0)
  expect(verdict.placed + verdict.rejected).toBe(verdict.orders)
  // Stock and input are sufficient, so only one reason for a rejection is allowed: the outcome was unknown at first,
  // and the order had not been placed.
  expect(verdict.reasons.filter((reason) => reason !== NOT_PLACED)).toEqual([])
}

/** Expects no attempt to have two orders, every reported outcome to be true, and the mock's data to be consistent. */
export function expectNothingWrong(verdict: Verdict): void {
  expect(verdict).toMatchObject({ doubled: [], lost: [], denied: [], problems: [] })
}

function describe({ name, seed }: Pick<Storm, 'name' | 'seed'>, verdict: Verdict): string {
  const { orders, placed, rejected, pending, doubled, lost, denied, slowestMs, reasons } = verdict
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`
  return [
    `${name}, seed ${seed}: ${orders} orders, ${placed} placed, ${rejected} rejected${why}`,
    `${pending} pending, ${doubled.length} doubled, ${lost.length} lost, ${denied.length} denied`,
    `all outcomes within ${slowestMs} ms`,
  ].join(', ')
}

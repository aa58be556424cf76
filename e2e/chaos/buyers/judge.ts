import { findOrders } from '#e2e/chaos/stack/orders-and-stock.ts'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import type { Attempt } from './buyer.ts'

/**
 * Result of a storm (many buyers order at the same time). `doubled`, `lost` and `denied` list the emails of the
 * attempts.
 */
export type Verdict = {
  orders: number
  placed: number
  rejected: number
  /** Attempts whose outcome was still unknown when the buyer gave up. */
  pending: number
  /** Placed attempts whose first response did not contain the order number. */
  indirect: number
  /** Attempts that placed more than one order. */
  doubled: string[]
  /** Attempts that were reported as placed, but whose order does not exist at the upstream. */
  lost: string[]
  /** Attempts that were reported as rejected, but have an order at the upstream. */
  denied: string[]
  /** Inconsistencies in the mock's data after the storm, such as a negative stock. Empty if the data is consistent. */
  problems: string[]
  /** Longest time from the first request of an attempt to its outcome. */
  slowestMs: number
  /** Reasons why attempts were rejected, without duplicates. */
  reasons: string[]
}

/**
 * Compares the outcomes that the buyers saw with the orders at the upstream. Finds each attempt's orders by email,
 * because the upstream may ignore the request number.
 */
export async function judge(
  mock: MockWorld,
  { name, attempts }: { name: string; attempts: readonly Attempt[] },
): Promise<Verdict> {
  const numbersOf = new Map<string, string[]>()
  for (const { email, order_no } of await findOrders(mock, `${name}-`))
    numbersOf.set(email, [...(numbersOf.get(email) ?? []), order_no])
  const found = ({ email }: Attempt) => numbersOf.get(email) ?? []
  const emails = (matches: (attempt: Attempt) => boolean) =>
    attempts.filter(matches).map(({ email }) => email)
  const count = (state: Attempt['outcome']['state']) =>
    attempts.filter(({ outcome }) => outcome.state === state).length
  return {
    orders: attempts.length,
    placed: count('placed'),
    rejected: count('rejected'),
    pending: count('pending'),
    indirect: attempts.filter(({ outcome, isDirect }) => outcome.state === 'placed' && !isDirect)
      .length,
    doubled: emails((attempt) => found(attempt).length > 1),
    lost: emails((attempt) => {
      const { outcome } = attempt
      return outcome.state === 'placed' && !found(attempt).includes(outcome.orderNo)
    }),
    denied: emails((attempt) => attempt.outcome.state === 'rejected' && found(attempt).length > 0),
    problems: await mock.problems(),
    slowestMs: Math.max(0, ...attempts.map(({ resolvedMs }) => Math.round(resolvedMs))),
    reasons: [
      ...new Set(attempts.flatMap(({ outcome }) => ('reason' in outcome ? outcome.reason : []))),
    ],
  }
}

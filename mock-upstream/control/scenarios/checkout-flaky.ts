import type { Scenario } from './scenario.ts'

const LATE_MS = 2_000

export const checkoutFlaky: Scenario = {
  name: 'checkout-flaky',
  title: 'Checkout that fails after the order was placed',
  description:
    'The first order is placed but its response is lost, the second ends in HTTP 500 after it was placed, the third is placed late, and every other one after that gets garbage. No order may be lost or doubled: see verify.',
  path: '/product/1',
  account: 'demo',
  apply: ({ faults }) => {
    const endpoint = 'order.submit'
    faults.set({ kind: 'reset', at: 'after-commit', endpoint, times: 1 })
    faults.set({ kind: 'http500', at: 'after-commit', endpoint, times: 1 })
    faults.set({ kind: 'reset', at: 'late-commit', delay_ms: LATE_MS, endpoint, times: 1 })
    faults.set({ kind: 'garbage', at: 'after-commit', endpoint, probability: 0.5 })
  },
}

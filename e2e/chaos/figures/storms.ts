import { fillStock } from '#e2e/chaos/stack/orders-and-stock.ts'
import { STORM_TIMEOUT_MS, stormFaults } from '#e2e/chaos/buyers/faults.ts'
import { judge } from '#e2e/chaos/buyers/judge.ts'
import { PRODUCT_IDS } from '#e2e/chaos/buyers/order-plan.ts'
import { runStorm } from '#e2e/chaos/buyers/storm.ts'
import { startStack } from '#e2e/chaos/stack/stack.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import type { FigureRow } from './figure-row.ts'

const FAULT_SHARE = 0.05
const RESOLVED_WITHIN_S = 60
const ORDERS = Number(process.env['CHAOS_ORDERS'] || 10_000)
const seedText = process.env['CHAOS_SEED'] ?? ''
const SEEDS = seedText === '' ? [1, 2, 3, 4, 5] : [Number(seedText)]

type Storm = {
  title: string
  idempotency: 'dedupes' | 'lookup' | 'none'
  gaps: readonly IdempotencyGap[]
  /**
   * Whether every order must be placed within the time limit. False for an upstream that cannot find an order by its
   * request number.
   */
  isDecidable: boolean
}

const STORMS: readonly Storm[] = [
  { title: 'deduplicates by request_no', idempotency: 'dedupes', gaps: [], isDecidable: true },
  {
    title: 'ignores request_no on submit',
    idempotency: 'lookup',
    gaps: ['ignored-on-submit'],
    isDecidable: true,
  },
  {
    title: 'knows no request_no at all',
    idempotency: 'none',
    gaps: ['ignored-on-submit', 'unknown-in-info'],
    isDecidable: false,
  },
]

/** Counts lost and doubled orders while 5 % of the upstream calls fail. Two instances of the shop share one Redis. */
export async function measureStorms(): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  for (const storm of STORMS) rows.push(...(await measureStorm(storm)))
  return rows
}

async function measureStorm({ title, idempotency, gaps, isDecidable }: Storm) {
  const sum = { orders: 0, placed: 0, lost: 0, doubled: 0, denied: 0, pending: 0, slowestMs: 0 }
  for (const seed of SEEDS) {
    const shopEnv = {
      UPSTREAM_TIMEOUT_MS: String(STORM_TIMEOUT_MS),
      UPSTREAM_IDEMPOTENCY: idempotency,
    }
    const stack = await startStack({ seed, instances: 2, redis: true, shopEnv })
    try {
      await fillStock(stack.mock, PRODUCT_IDS)
      await stack.mock.idempotency(gaps)
      for (const fault of stormFaults(FAULT_SHARE)) await stack.mock.fault(fault)
      const name = `figure-${idempotency}`
      const attempts = await runStorm({ url: stack.url, seed, orders: ORDERS, name })
      const verdict = await judge(stack.mock, { name, attempts })
      sum.orders += verdict.orders
      sum.placed += verdict.placed
      sum.pending += verdict.pending
      for (const key of ['lost', 'doubled', 'denied'] as const) sum[key] += verdict[key].length
      sum.slowestMs = Math.max(sum.slowestMs, verdict.slowestMs)
    } finally {
      await stack.close()
    }
  }
  const where = `upstream that ${title}, seeds ${SEEDS.join(' ')}, ${FAULT_SHARE * 100} % faults`
  const slowestS = sum.slowestMs / 1_000
  return [
    {
      name: `${where}: placed of all orders`,
      value: `${sum.placed} of ${sum.orders}, ${sum.pending} pending`,
      ...(isDecidable && { limit: 'all', isWithin: sum.placed === sum.orders }),
    },
    zero(`${where}: doubled`, sum.doubled),
    zero(`${where}: lost`, sum.lost + sum.denied),
    {
      name: `${where}: slowest outcome`,
      value: `${slowestS.toFixed(1)} s`,
      ...(isDecidable && {
        limit: `${RESOLVED_WITHIN_S} s`,
        isWithin: slowestS <= RESOLVED_WITHIN_S,
      }),
    },
  ] satisfies FigureRow[]
}

function zero(name: string, value: number): FigureRow {
  return { name, value: String(value), limit: '0', isWithin: value === 0 }
}

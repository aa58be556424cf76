import type { RequestInput, ResponseOf } from '#contracts/upstream/endpoints.ts'
import { checkPages } from './check-pages.ts'
import { type Findings, noteFailures } from './findings.ts'
import type { Probe } from './probe.ts'

const LIMIT = 10
const YEAR_SECONDS = 365 * 24 * 3_600

type Filter = {
  field: string
  request: RequestInput<'order.list'>
  expected: string
  isWrong: (order: ResponseOf<'order.list'>['list'][number]) => boolean
}

/**
 * Checks that the list of an account's orders obeys its filters and pages. `probe` must send the token of the account,
 * and `orderNo` must be an order of the account. Writes nothing.
 */
export async function checkOrderList(
  probe: Probe,
  findings: Findings,
  orderNo: string,
): Promise<void> {
  const inAYear = Math.floor(Date.now() / 1_000) + YEAR_SECONDS
  const filters: Filter[] = [
    {
      field: 'order_no',
      request: { order_no: orderNo },
      expected: 'only the order with this number',
      isWrong: ({ order_no: found }) => !found.includes(orderNo),
    },
    {
      field: 'pay_status',
      request: { pay_status: 'cancelled' },
      expected: 'only cancelled orders',
      isWrong: ({ pay_status: status }) => status !== 'cancelled',
    },
    {
      field: 'start_time',
      request: { start_time: inAYear },
      expected: 'no orders placed in a year from now or later',
      isWrong: () => true,
    },
    {
      field: 'end_time',
      request: { end_time: 1 },
      expected: 'no orders placed in 1970',
      isWrong: () => true,
    },
  ]
  const ask = noteFailures(probe, findings)
  const check = async ({ field, request, expected, isWrong }: Filter) => {
    const { data, call } = await ask('order.list', { ...request, page: 1, limit: LIMIT })
    const list = data?.list ?? []
    const wrong = list.filter((order) => isWrong(order)).length
    const seen = `${wrong} of ${list.length} orders that do not fit`
    const effect = 'The account shows orders that the shopper filtered out.'
    findings.expect('order.list', wrong === 0, { field, expected, seen, effect, call })
  }
  for (const filter of filters) await check(filter)
  await checkPages(probe, findings, { name: 'order.list', request: {}, limit: 1 })
}

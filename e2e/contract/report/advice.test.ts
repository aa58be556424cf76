import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

const rows: [EndpointName[], string][] = [
  [[], 'dedupes: one request_no, sent three times, twice of them at once, gave one order.'],
  [
    ['order.submit', 'order.info'],
    'none: As a guest, one request_no, sent three times, gave 3 orders or refusals, and as a guest, order.info does not find an order by it.',
  ],
]
test.each(rows)(
  'when %j forget the request numbers of guests, the advice is UPSTREAM_IDEMPOTENCY=%s',
  async (forgetsGuests, advice) => {
    const { url } = await startDeviating({ forgetsGuests })
    const { text, report } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
    expect(text).toContain(`Set UPSTREAM_IDEMPOTENCY=${advice}`)
    expect(report.leftovers).toEqual([expect.stringMatching(/^account /)])
  },
)

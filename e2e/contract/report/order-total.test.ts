import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { type Data, startDeviating } from './start-deviating.ts'

test('reports an upstream that stores another total than the one of the preview', async () => {
  const surcharge = (order: Data) => ({
    ...order,
    total_price: (Number(order['total_price']) + 50).toFixed(2),
  })
  const { url } = await startDeviating({ changes: { 'order.info': surcharge } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toMatch(/differs +order\.submit/)
  expect(text).toMatch(
    /total_price: expected the total of order\.preview \(\d+\.\d\d\), seen \d+\.\d\d\. Shoppers get an order with another total than the one that they agreed to/,
  )
})

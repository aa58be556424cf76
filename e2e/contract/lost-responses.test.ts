import { expect, test } from 'vitest'
import { followLostResponses } from '#e2e/chaos/figures/lost-responses.ts'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'

test('collects the request numbers of orders whose response is lost', async () => {
  const mock = await openTestMock({ products: 8 })
  const lost = await followLostResponses(await mock.app.listen({ port: 0, host: '127.0.0.1' }))
  const [first, second] = [exampleOrder(), exampleOrder()]
  await mock.call('order.submit', first)
  await mock.control('fault', { kind: 'http502', at: 'after-commit', endpoint: 'order.submit' })
  await mock.call('order.submit', second).catch(() => undefined)
  await expect.poll(() => [...lost.requestNos]).toEqual([second.request_no])
  await lost.stop()
  await mock.close()
})

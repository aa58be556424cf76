import { expect, test } from 'vitest'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'
import { currencies, goods } from '#server/testing/wire-examples.ts'

const HOUR_MS = 3_600_000

/**
 * Starts an upstream client that has a product in its cache. `respondWith` sets how the upstream responds from then on.
 */
async function startWithOldProduct() {
  let respond: () => FakeResponse = () => ({ data: goods(1) })
  const shop = await startOverFake(() => respond())
  const read = () => settle(shop.upstream.call('goods.goodsdetail', { id: 1 }, shop.context))
  expect(await read()).not.toHaveProperty('isOld')
  const readAt = Math.floor(shop.clock.ms / 1_000)
  return {
    ...shop,
    read,
    readAt,
    respondWith: (next: () => FakeResponse) => {
      respond = next
    },
  }
}

test.each([
  ['is unreachable', (): FakeResponse => 'reset'],
  ['responds with the code 500', () => ({ code: 500, msg: 'down' })],
  ['sends something unreadable', () => ({ body: '<html>down</html>' })],
])('serves the last price and stock, marked as old, while the upstream %s', async (_, failing) => {
  const { read, readAt, clock, respondWith } = await startWithOldProduct()
  respondWith(failing)
  clock.ms += 60_000
  expect(await read()).toMatchObject({ data: { id: 1 }, readAt, isOld: true })
})

test('serves an old price for at most an hour, however often the price is read', async () => {
  const { read, clock, respondWith } = await startWithOldProduct()
  respondWith(() => 'reset')
  for (let minute = 0; minute < 60; minute += 10) {
    clock.ms += 10 * 60_000 - 1
    expect(await read()).toMatchObject({ isOld: true })
  }
  clock.ms += 1_000
  expect(await read()).toMatchObject({ kind: 'network' })
})

test('serves an old price after waiting about a second for an upstream that hangs', async () => {
  const { read, clock, respondWith } = await startWithOldProduct()
  respondWith(() => 'hang')
  clock.ms += 60_000
  const startedMs = performance.now()
  expect(await read()).toMatchObject({ data: { id: 1 }, isOld: true })
  expect(performance.now() - startedMs).toBeLessThan(3_000)
})

test('serves no old price of a product that no longer exists', async () => {
  const { read, clock, respondWith } = await startWithOldProduct()
  respondWith(() => ({ code: 404, msg: 'gone' }))
  clock.ms += 60_000
  expect(await read()).toMatchObject({ kind: 'business', code: 404 })
  respondWith(() => 'reset')
  expect(await read()).toMatchObject({ kind: 'network' })
})

test('serves the current price again once the upstream is back', async () => {
  const { read, clock, respondWith } = await startWithOldProduct()
  respondWith(() => 'reset')
  clock.ms += 60_000
  await read()
  respondWith(() => ({ data: goods(1, { price: '99' }) }))
  const response = await read()
  expect(response).toMatchObject({ data: { price: '99' } })
  expect(response).not.toHaveProperty('isOld')
})

test('logs an outage at most once in ten seconds per endpoint, not for each read', async () => {
  const { read, clock, respondWith, lines } = await startWithOldProduct()
  respondWith(() => 'reset')
  clock.ms += 60_000
  for (let count = 0; count < 20; count += 1) await read()
  expect(lines.map(({ message }) => message)).toEqual(['refresh failed, serving an old response'])
})

test('serves old content for an hour while the upstream fails', async () => {
  let isBroken = false
  const { upstream, context, clock } = await startOverFake(() =>
    isBroken ? 'reset' : { data: currencies },
  )
  const read = () => settle(upstream.call('baseinfo.getcurrency', {}, context))
  await read()
  isBroken = true
  clock.ms += HOUR_MS - 1_000
  expect(await read()).toMatchObject({ data: { total: 1 } })
})

test('serves no price that was read before the mock’s data changed, even while the upstream fails', async () => {
  const { read, clock, respondWith } = await startWithOldProduct()
  respondWith(() => ({ data: goods(1), epoch: '1' }))
  clock.ms += 60_000
  await read()
  respondWith(() => ({ code: 500, msg: 'down', epoch: '2' }))
  clock.ms += 60_000
  expect(await read()).toMatchObject({ kind: 'business', code: 500 })
})

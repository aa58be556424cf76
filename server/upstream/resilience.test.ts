import { expect, onTestFinished, test, vi } from 'vitest'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'
import { currencies, goods } from '#server/testing/wire-examples.ts'
import { createResilience } from './resilience.ts'
import type { CallContext } from './upstream.ts'
import { UpstreamError } from './upstream-error.ts'

const doNothing = () => undefined

test('retries a read when the connection breaks', async () => {
  let tries = 0
  const { upstream, context } = await startOverFake(() =>
    ++tries < 3 ? 'reset' : { data: currencies },
  )
  const { data } = await upstream.call('baseinfo.getcurrency', {}, context)
  expect([tries, data.total]).toEqual([3, 1])
})

test('never retries a write', async () => {
  const { upstream, calls, context } = await startOverFake(() => 'reset')
  await settle(upstream.call('user.logout', {}, { ...context, token: 't' }))
  expect(calls).toHaveLength(1)
})

test('neither retries nor caches a business error', async () => {
  const { upstream, calls, context } = await startOverFake(() => ({
    code: 404,
    msg: 'no such category',
  }))
  await settle(upstream.call('goods.typeInfo', { id: 9 }, context))
  await settle(upstream.call('goods.typeInfo', { id: 9 }, context))
  expect(calls).toHaveLength(2)
})

test('when eight reads fail one after another, makes at most ten retries in all', async () => {
  const { upstream, calls, context } = await startOverFake(() => 'reset')
  const ids = Array.from({ length: 8 }, (_, index) => index + 1)
  for (const id of ids) await settle(upstream.call('goods.typeInfo', { id }, context))
  // The upstream gets the 8 calls and at most 10 retries, because no more than 10 retries can be saved up.
  expect(calls.length).toBeGreaterThan(8)
  expect(calls.length).toBeLessThanOrEqual(18)
})

test('when a quarter of 1,000 reads fail, retries add at most a tenth to the number of calls', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { run } = createResilience({ catalogue: 8, content: 8, account: 8, order: 8 })
  const facts = { kind: 'network', endpoint: 'goods.typeInfo', msg: 'ECONNRESET' } as const
  let calls = 0
  const read = (fails: boolean) =>
    run({ name: 'goods.typeInfo', locale: 'en' }, doNothing, async () => {
      calls += 1
      if (fails) throw new UpstreamError(facts)
      return 'served'
    })
  const results: unknown[] = []
  for (let count = 1; count <= 1_000; count += 1) {
    const result = settle(read(count % 4 === 0))
    // Long enough for every retry. `runAllTimersAsync` would also wait for timers that other code keeps starting.
    await vi.advanceTimersByTimeAsync(5_000)
    results.push(await result)
  }
  expect(results.filter((result) => result === 'served')).toHaveLength(750)
  // 1,000 calls earn 100 retries, and 10 retries are saved up at the start.
  expect(calls).toBeGreaterThan(1_100)
  expect(calls).toBeLessThanOrEqual(1_110)
})

test('while a breaker is open or lets only a test call through, refuses all other calls immediately', async () => {
  // Only the test advances these timers, so a call that waited for a timer would never end.
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { run, state } = createResilience({ catalogue: 8, content: 8, account: 8, order: 8 })
  const write = (attempt: () => Promise<unknown>) =>
    settle(run({ name: 'order.cancel', locale: 'en' }, doNothing, attempt))
  const failing = () =>
    Promise.reject(new UpstreamError({ kind: 'network', endpoint: 'order.cancel', msg: 'lost' }))
  const hanging = () => new Promise(doNothing)
  for (let count = 1; count <= 10; count += 1) await write(failing)
  expect(state().groups.order.breaker).toBe('open')
  expect(await write(hanging)).toMatchObject({ reason: 'overloaded', retryAfterSeconds: 5 })
  vi.advanceTimersByTime(5_001)
  void write(hanging)
  for (let count = 1; count <= 130; count += 1) {
    expect(await write(hanging)).toMatchObject({ reason: 'overloaded', retryAfterSeconds: 5 })
  }
  expect(state().groups.order).toMatchObject({ breaker: 'half-open', inFlight: 1 })
})

test('calls the upstream once for identical reads that run at the same time', async () => {
  const { upstream, calls, context } = await startOverFake(() => ({ data: currencies }))
  const read = () => upstream.call('baseinfo.getcurrency', {}, context)
  await Promise.all([read(), read(), read()])
  expect(calls).toHaveLength(1)
})

test('when one caller of a shared read aborts, still serves the other callers', async () => {
  const { upstream, context } = await startOverFake(() => ({ data: currencies }))
  const leaving = new AbortController()
  const left = settle(
    upstream.call('baseinfo.getcurrency', {}, { ...context, signal: leaving.signal }),
  )
  const stayed = upstream.call('baseinfo.getcurrency', {}, context)
  leaving.abort()
  expect(await left).toMatchObject({ kind: 'cancelled' })
  expect((await stayed).data.total).toBe(1)
})

test('makes one call without a token for fifty logged-in shoppers who read a public list', async () => {
  const { upstream, calls, context } = await startOverFake(() => ({
    data: { list: [goods(1)], total: 1 },
  }))
  const tokens = Array.from({ length: 50 }, (_, index) => `token-${index}`)
  const read = (token: string) =>
    upstream.call('goods.goodslist', { page: 1, limit: 12 }, { ...context, token })
  await Promise.all(tokens.slice(0, 25).map(read))
  for (const token of tokens.slice(25)) await read(token)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers).not.toHaveProperty('token')
})

test('keeps separate cached responses for different languages and payloads, but ignores the order of fields', async () => {
  const { upstream, calls, context } = await startOverFake(() => ({
    data: { list: [goods(1)], total: 1 },
  }))
  const read = (input: object, facts: Partial<CallContext> = {}) =>
    upstream.call('goods.goodslist', input, { ...context, ...facts })
  await read({ page: 1, limit: 12 })
  await read({ limit: 12, page: 1 })
  expect(calls).toHaveLength(1)
  await read({ page: 2, limit: 12 })
  await read({ page: 1, limit: 12 }, { locale: 'de' })
  expect(calls).toHaveLength(3)
})

test('reads price and stock from the upstream again after 5 s', async () => {
  const { upstream, calls, clock, context } = await startOverFake(() => ({
    data: { list: [goods(1)] },
  }))
  const read = () => upstream.call('goods.goodslist', { page: 1, limit: 12 }, context)
  await read()
  clock.ms += 4_999
  await read()
  expect(calls).toHaveLength(1)
  clock.ms += 1
  await read()
  expect(calls).toHaveLength(2)
})

test('serves content immediately when it is no longer fresh, and refreshes it in the background', async () => {
  let version = 0
  const { upstream, clock, context } = await startOverFake(() => ({
    data: currencies,
    msg: `v${++version}`,
  }))
  const read = async () => (await upstream.call('baseinfo.getcurrency', {}, context)).msg
  expect(await read()).toBe('v1')
  clock.ms += 61_000
  expect(await read()).toBe('v1')
  await expect.poll(read).toBe('v2')
})

test('serves cached content while the upstream fails, and logs the failure', async () => {
  let broken = false
  const { upstream, clock, context, lines } = await startOverFake(() =>
    broken ? 'reset' : { data: currencies },
  )
  const read = () => upstream.call('baseinfo.getcurrency', {}, context)
  await read()
  broken = true
  clock.ms += 61_000
  expect((await read()).data.total).toBe(1)
  await expect
    .poll(() => lines.map((line) => line.message))
    .toContain('refresh failed, serving an old response')
})

test('never caches a preview', async () => {
  const preview = {
    lines: [],
    amount: '0',
    tax: '0',
    shipping: [],
    payment: [],
    courier_city: '',
    shipping_fee: null,
    total: '0',
  }
  const { upstream, calls, context } = await startOverFake(() => ({ data: preview }))
  const input = { items: [{ id: 1, num: 1 }] }
  await Promise.all([
    upstream.call('order.preview', input, context),
    upstream.call('order.preview', input, context),
  ])
  expect(calls).toHaveLength(2)
})

test('does not cache a response that was requested before the cache was emptied', async () => {
  const slow = Promise.withResolvers<FakeResponse>()
  let version = 0
  const { upstream, context } = await startOverFake(({ path }) => {
    if (path.includes('logout')) return { epoch: '2' }
    version += 1
    return version === 2
      ? slow.promise
      : { data: currencies, msg: `v${version}`, epoch: version === 1 ? '1' : '2' }
  })
  const read = (id: number) =>
    upstream.call('baseinfo.getcurrency', {}, { ...context, locale: id ? 'de' : 'en' })
  await read(0)
  const pending = read(1)
  await upstream.call('user.logout', {}, { ...context, token: 't' })
  slow.resolve({ data: currencies, msg: 'v2', epoch: '2' })
  expect((await pending).msg).toBe('v2')
  expect((await read(1)).msg).toBe('v3')
})

test('leaves an invalid item out of a list, and logs the problem only once', async () => {
  const list = [goods(1), goods(2, { price: 'free' })]
  const { upstream, context, lines, clock } = await startOverFake(() => ({
    data: { list, total: 2 },
  }))
  const read = () => upstream.call('goods.goodslist', { page: 1, limit: 12 }, context)
  expect((await read()).data.list.map(({ id }) => id)).toEqual([1])
  clock.ms += 6_000
  await read()
  expect(lines).toMatchObject([
    { level: 'warn', facts: { endpoint: 'goods.goodslist', index: 1, path: 'price' } },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { JOURNAL_MAX } from '#mock-upstream/world/journal.ts'
import type { Expectation, ExpectationResult } from './expect-calls.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

async function check(world: string, expectation: Expectation): Promise<ExpectationResult> {
  const { status, body } = await mock.control('expect', expectation, world)
  expect([status, body]).toMatchObject([200, { holds: expect.any(Boolean) }])
  return body as ExpectationResult
}

test('an expectation counts only calls of its endpoint, and only those whose requests have the expected fields', async () => {
  const world = 'counted'
  for (const id of [1, 2, 1]) await mock.call('goods.goodsdetail', { id }, { world })
  const endpoint = 'goods.goodsdetail'
  expect(await check(world, { endpoint, match: { id: 1 }, times: 2 })).toMatchObject({
    holds: true,
    count: 2,
    calls: [1, 3],
    message: 'Expected goods.goodsdetail with {"id":1} exactly 2 times, got 2 times (calls 1, 3).',
  })
  const holds = async (counts: Omit<Expectation, 'endpoint'>) =>
    (await check(world, { endpoint, ...counts })).holds
  expect(await holds({})).toBe(true)
  expect(await holds({ times: 2 })).toBe(false)
  expect(await holds({ times: 0, match: { id: 9 } })).toBe(true)
  expect(await holds({ at_least: 3, at_most: 3 })).toBe(true)
  expect(await holds({ at_least: 4 })).toBe(false)
  expect(await holds({ at_most: 2 })).toBe(false)
  expect(await holds({ times: 1, after: 2 })).toBe(true)
})

test('when no call matches an expectation, the result names the most similar calls and the fields that differ', async () => {
  const world = 'near'
  const request = exampleOrder()
  await mock.call('order.submit', exampleOrder({ payment_method: 'card', remark: 'no' }), { world })
  await mock.call('order.submit', request, { world })
  const match = { payment_method: 'invoice', contact: { email: 'ada@shop.example' } }
  const result = await check(world, { endpoint: 'order.submit', match, times: 1 })
  expect(result).toMatchObject({ holds: false, count: 0 })
  const email = { field: 'contact.email', expected: 'ada@shop.example', got: 'grace@shop.example' }
  expect(result.near_misses).toEqual([
    { seq: 2, differences: [email] },
    {
      seq: 1,
      differences: [{ field: 'payment_method', expected: 'invoice', got: 'card' }, email],
    },
  ])
  expect(result.message).toMatch(
    /exactly once, got 0 times\. Nearest: call 2 differs in contact\.email: expected "ada@shop\.example", got "grace@shop\.example"\.$/,
  )
})

test('the message says “nothing” for a field that the most similar call does not have', async () => {
  const world = 'absent'
  await mock.call('goods.goodslist', {}, { world })
  const { message } = await check(world, { endpoint: 'goods.goodslist', match: { limit: 3 } })
  expect(message).toContain('differs in limit: expected 3, got nothing.')
})

test('when the expected endpoint was not called, the message lists the endpoints that were called', async () => {
  const world = 'other'
  await mock.call('goods.typelist', {}, { world })
  await mock.call('goods.typelist', {}, { world })
  expect((await check(world, { endpoint: 'order.pay' })).message).toBe(
    'Expected order.pay at least once, got 0 times. It was not called. Called: goods.typelist 2 times.',
  )
})

test('an expectation with an account counts only the calls of that account, and its result shows no passwords', async () => {
  const world = 'callers'
  const token = await mock.login({ world })
  await mock.call('user.info', {}, { world, token })
  const endpoint = 'user.info'
  expect(await check(world, { endpoint, account: 'demo', times: 1 })).toMatchObject({ holds: true })
  expect(await check(world, { endpoint, account: null })).toMatchObject({
    holds: false,
    near_misses: [{ differences: [{ field: 'account', expected: null, got: 'demo' }] }],
  })
  const match = { account: 'demo', password: 'guessed-secret' }
  const text = JSON.stringify(await check(world, { endpoint: 'user.login', match }))
  expect(text).toContain('"field":"password","expected":"•••","got":"•••"')
  expect(text).not.toContain('guessed-secret')
})

test('an expectation with within_ms waits for a call that has not arrived yet', async () => {
  const world = 'waited'
  mock.worlds.enter(world)
  const coming = check(world, { endpoint: 'index.banners', within_ms: 10_000 })
  await mock.call('goods.typelist', {}, { world })
  await mock.call('index.banners', {}, { world })
  expect(await coming).toMatchObject({ holds: true, calls: [2] })
  expect(await check(world, { endpoint: 'order.pay', within_ms: 1 })).toMatchObject({
    holds: false,
  })
})

test('the control API refuses an expectation about calls that the journal no longer contains', async () => {
  const world = 'long'
  for (let count = 0; count <= JOURNAL_MAX; count += 1)
    await mock.call('index.banners', {}, { world })
  const endpoint = 'index.banners'
  expect(await mock.control('expect', { endpoint, times: 201 }, world)).toMatchObject({
    status: 409,
    body: { error: { field: 'after', message: expect.stringContaining('Allowed: 1 or more.') } },
  })
  expect(await check(world, { endpoint, times: 200, after: 1 })).toMatchObject({ holds: true })
  expect(await mock.control('expect', { endpoint, at_least: 201 }, world)).toMatchObject({
    status: 409,
  })
})

test('an expectation of at least so many calls holds, although the journal no longer contains the oldest calls', async () => {
  const world = 'longer'
  for (let count = 0; count <= JOURNAL_MAX; count += 1)
    await mock.call('index.banners', {}, { world })
  const expectation = { endpoint: 'index.banners', at_least: JOURNAL_MAX } as const
  expect(await check(world, expectation)).toMatchObject({ holds: true, count: JOURNAL_MAX })
  const coming = check(world, { endpoint: 'goods.typelist', within_ms: 10_000 })
  await mock.call('goods.typelist', {}, { world })
  expect(await coming).toMatchObject({ holds: true, count: 1 })
})

test.each([
  [{ endpoint: 'order.nothing' }, 400, 'endpoint'],
  [{ endpoint: 'order.pay', times: 1, at_least: 1 }, 400, 'times'],
  [{ endpoint: 'order.pay', at_least: 2, at_most: 1 }, 400, 'at_most'],
  [{ endpoint: 'order.pay', times: 0, within_ms: 100 }, 400, 'within_ms'],
  [{ endpoint: 'order.pay', at_most: 1, within_ms: 100 }, 400, 'within_ms'],
])('the control API refuses the expectation %j', async (body, status, field) => {
  expect(await mock.control('expect', body)).toMatchObject({ status, body: { error: { field } } })
})

test('the control API refuses an expectation about an account that no user has, and about calls after the last one', async () => {
  const world = 'accounts'
  await mock.call('goods.typelist', {}, { world })
  const expectation = { endpoint: 'user.info', times: 0 } as const
  expect(await mock.control('expect', { ...expectation, account: 'nobody' }, world)).toMatchObject({
    status: 404,
    body: { error: { field: 'account' } },
  })
  expect(await mock.control('expect', { ...expectation, after: 2 }, world)).toMatchObject({
    status: 400,
    body: { error: { field: 'after', message: expect.stringContaining('Allowed: 0 to 1.') } },
  })
  expect(await check(world, { ...expectation, after: 1, account: 'demo' })).toMatchObject({
    holds: true,
  })
})

test('the control API refuses an expectation for an unknown world, instead of reporting that the world had no calls', async () => {
  const body = { endpoint: 'order.pay', times: 0 }
  expect(await mock.control('expect', body, 'mistyped')).toMatchObject({
    status: 404,
    body: { error: { field: 'x-mock-world' } },
  })
})

test('an expectation whose `match` has a field that no request of the endpoint has is refused, because it could never fail', async () => {
  const world = 'typo'
  await mock.call('goods.goodslist', { limit: 3 }, { world })
  const expectation = { endpoint: 'goods.goodslist', match: { limt: 3 }, times: 0 }
  expect(await mock.control('expect', expectation, world)).toMatchObject({
    status: 400,
    body: { error: { field: 'match.limt' } },
  })
})

test('ends a waiting expectation, and no other follower, when the journal drops a call that it counts', async () => {
  const world = 'overflowing'
  for (let calls = 0; calls < JOURNAL_MAX; calls += 1) await mock.call('order.list', {}, { world })
  const expectation = { endpoint: 'order.pay', within_ms: 10_000 }
  const waiting = mock.control('expect', expectation, world)
  const { journal } = mock.worlds.get(world)
  await expect.poll(() => journal.isFollowed()).toBe(true)
  const followed: number[] = []
  journal.follow({ onEntry: ({ seq }) => followed.push(seq), onEnd: () => {} })
  await mock.call('order.list', {}, { world })
  expect(followed).toEqual([JOURNAL_MAX + 1])
  expect(await waiting).toMatchObject({ status: 409, body: { error: { field: 'after' } } })
})

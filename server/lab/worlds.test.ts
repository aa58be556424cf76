import { expect, onTestFinished, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { createServices } from '#server/create-services.ts'
import type { FakeResponse, SeenCall } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { createStubShop, fail, refusal, stubSettings } from '#server/testing/stub-shop.ts'
import { settle } from '#server/testing/upstream-over-fake.ts'
import { currencies, goods, siteInfo } from '#server/testing/wire-examples.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import { createWorldServices, readWorldName } from './worlds.ts'

const context: CallContext = { locale: 'en', requestId: 'r-1', log: createRecordingLog().log }

/** Creates the services of worlds that share one fake upstream. */
async function start(respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>) {
  const fake = await startFakeUpstream(respond)
  const options = { url: fake.url, codec: plainJson, timeoutMs: 5_000 }
  const worlds = createWorldServices(
    createServices(stubSettings, {
      upstream: createUpstream(options),
      ...openMemoryStore(),
    }),
    (changes) => createUpstream({ ...options, ...changes }),
  )
  onTestFinished(async () => {
    await Promise.all(worlds.all().map(({ upstream }) => upstream.close()))
  })
  const servicesOf = (world?: string) =>
    worlds.forRequest(world === undefined ? {} : { [HEADERS.world]: world })
  return {
    worlds,
    calls: fake.calls,
    servicesOf,
    upstreamOf: (name?: string) => servicesOf(name).upstream,
  }
}

const worldOf = ({ headers }: SeenCall) => headers[HEADERS.world]

test.each([
  ['the header', { [HEADERS.world]: 'a' }, 'a'],
  ['the cookie, without a header', { cookie: `session=s; ${HEADERS.world}=a` }, 'a'],
  [
    'the header rather than the cookie',
    { [HEADERS.world]: 'b', cookie: `${HEADERS.world}=a` },
    'b',
  ],
  ['no cookie whose name is invalid', { cookie: `${HEADERS.world}=../a` }, null],
  ['no other cookie', { cookie: 'session=a' }, null],
])('reads the name of a test world from %s', (_from, headers, name) => {
  expect(readWorldName(headers)).toBe(name)
})

test('opens the circuit breaker only for the test world in which the upstream fails', async () => {
  const { upstreamOf } = await start((call) => (worldOf(call) === 'w' ? 'reset' : { data: null }))
  const logout = (world?: string) =>
    settle(upstreamOf(world).call('user.logout', {}, { ...context, token: 't' }))
  for (let count = 0; count < 10; count += 1) await logout('w')
  expect(await logout('w')).toMatchObject({ reason: 'overloaded', retryAfterSeconds: 5 })
  expect(upstreamOf('w').state().breaker).toBe('open')
  expect(await logout()).toMatchObject({ msg: 'ok' })
})

test('keeps the cached responses of different test worlds apart', async () => {
  const { calls, upstreamOf } = await start(() => ({ data: { list: [goods(1)], total: 1 } }))
  for (const world of [undefined, undefined, 'a', 'a', 'b']) {
    await upstreamOf(world).call('goods.goodslist', { page: 1, limit: 12 }, context)
  }
  expect(calls.map(worldOf)).toEqual([undefined, 'a', 'b'])
})

test('when a response contains a new epoch of a test world, empties only the cache of this world', async () => {
  let epoch = '1'
  const { calls, upstreamOf } = await start((call) => ({
    data: currencies,
    epoch: worldOf(call) === 'w' ? epoch : '1',
  }))
  const read = (world?: string) => upstreamOf(world).call('baseinfo.getcurrency', {}, context)
  await read('w')
  await read()
  epoch = '2'
  // From now on, every response for world `w` carries the new epoch, including the response to this logout.
  await upstreamOf('w').call('user.logout', {}, { ...context, token: 't' })
  const before = calls.length
  await read('w')
  await read()
  expect(calls.length - before).toBe(1)
})

test('opens one price feed for each test world', async () => {
  const { calls, servicesOf } = await start(() => ({ data: siteInfo }))
  const leaving = new AbortController()
  for (const world of ['a', 'b', 'a']) {
    await servicesOf(world).priceFeed.listen(context, leaving.signal).next()
  }
  leaving.abort()
  expect(calls.map(worldOf)).toEqual(['a', 'b'])
})

test('counts wrong passwords separately in each test world', async () => {
  const { as } = createStubShop(
    { 'user.login': () => fail(refusal(422, { msg: 'wrong' })) },
    { lab: true },
  )
  const login = { account: 'ada', password: 'some-password' }
  const inWorld = (world: string) => as({ [HEADERS.world]: world }).account.login(login)
  for (let count = 0; count < 6; count += 1) await inWorld('a').catch(() => undefined)
  await expect(inWorld('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(inWorld('b')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
})

test('when a 65th world is opened, drops the services of the least recently used world and ends its price streams', async () => {
  const { servicesOf } = await start(() => ({ data: siteInfo }))
  const first = servicesOf('first')
  const prices = first.priceFeed.listen(context, new AbortController().signal)
  await prices.next()
  const last = prices.next()
  for (let count = 0; count < 64; count += 1) servicesOf(`world-${count}`)
  expect(await last).toEqual({ done: true, value: undefined })
  expect(servicesOf('first')).not.toBe(first)
  expect(servicesOf('world-63')).toBe(servicesOf('world-63'))
})

test('noteEpoch empties only the cache of the test world that has a new epoch', async () => {
  let epoch = '1'
  const { calls, upstreamOf, worlds } = await start(() => ({
    data: { list: [goods(1)], total: 1 },
    epoch,
  }))
  const read = (world?: string) =>
    upstreamOf(world).call('goods.goodslist', { page: 1, limit: 12 }, context)
  for (const world of [undefined, 'a']) await read(world)
  worlds.noteEpoch('a', '1')
  worlds.noteEpoch('unknown', '2')
  for (const world of [undefined, 'a']) await read(world)
  expect(calls.map(worldOf)).toEqual([undefined, 'a'])
  epoch = '2'
  worlds.noteEpoch('a', epoch)
  for (const world of [undefined, 'a']) await read(world)
  worlds.noteEpoch('default', epoch)
  for (const world of [undefined, 'a']) await read(world)
  expect(calls.map(worldOf)).toEqual([undefined, 'a', 'a', undefined])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { openInMemory } from '#mock-upstream/app.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { holdSystemTime, letSecondsPass } from '#mock-upstream/testing/system-time.ts'
import { bundleSchema, type Bundle } from './bundle.ts'
import { replayBundle } from './replay.ts'

let mock: Mock
let origin: string
/** For each postponed write, a function that makes the mock carry it out. `commitLate` calls the newest one. */
const waiting: (() => void)[] = []
beforeAll(async () => {
  const scheduleLate = () => new Promise<void>((resolve) => waiting.push(resolve))
  mock = await openTestMock({ products: 60, scheduleLate })
  origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => mock.close())

/** Carries out the postponed write of the latest call. */
function commitLate(): void {
  const commit = waiting.pop()
  if (!commit) throw new Error('No call waits for its late commit.')
  commit()
}

async function bundleOf(world: string): Promise<Bundle> {
  mock.worlds.enter(world)
  return bundleSchema.parse(await mock.see(`bundle?world=${world}`))
}

/** Makes a call over the network, so that a fault can break the connection. Ignores the response. */
async function callAnyhow(path: string, payload: object, world: string): Promise<void> {
  const body = new URLSearchParams({ data: base64Json.encode({ lang: 'en', ...payload }) })
  const headers = { 'x-mock-world': world }
  await fetch(origin + path, { method: 'POST', body, headers }).catch(() => null)
}

const GAMBLER = { username: 'gambler', email: 'gambler@example.com', password: 'rien-ne-va-plus' }

/** Makes calls and changes of many kinds in a world: scenario, registration, order, stock, clock. */
async function play(world: string): Promise<void> {
  await mock.control('scenario', { name: 'checkout-flaky' }, world)
  await mock.call('user.register', GAMBLER, { world })
  const { account, password } = { account: GAMBLER.username, password: GAMBLER.password }
  const { data } = await mock.call('user.login', { account, password }, { world })
  await mock.call('goods.goodslist', { keyword: 'wallet' }, { world, lang: 'de' })
  await mock.call('user.info', {}, { world, token: data.userinfo.token })
  await mock.call('user.info', {}, { world, token: 'nobody' })
  const order = exampleOrder()
  await callAnyhow('/api/order/submit', order, world)
  const key = { request_no: order.request_no, email: GUEST_EMAIL }
  const { order_no } = (await mock.call('order.info', key, { world })).data
  await mock.control('stock', { id: 1, num: 3 }, world)
  await mock.control('order', { order_no, pay_status: 'paid' }, world)
  await mock.control('clock', { action: 'advance', seconds: 200_000 }, world)
  await mock.call('order.info', { order_no, email: GUEST_EMAIL }, { world })
}

test('a bundle contains the shop’s seed, the clock changes, the faults and the decoded calls, but no secrets', async () => {
  await play('told')
  const bundle = await bundleOf('told')
  expect(bundle).toMatchObject({ seed: 1, products: 60, dropped: 0 })
  expect(bundle.steps.map(({ kind }) => kind)).toEqual([
    'scenario',
    ...Array.from({ length: 7 }, () => 'call'),
    'stock',
    'order',
    'clock',
    'call',
  ])
  const text = JSON.stringify(bundle)
  expect(text).not.toContain(GAMBLER.password)
  expect(text.length).toBeLessThan(20_000)
})

test('a replay gives the results that the bundle contains, although tokens and order numbers differ', async () => {
  letSecondsPass()
  await play('again')
  const replay = await replayBundle(await bundleOf('again'), openInMemory)
  expect(replay.calls.flatMap(({ differences }) => differences)).toEqual([])
  expect(replay).toMatchObject({ same: true, dropped: 0 })
  expect(replay.calls).toHaveLength(8)
})

test('a replay places an order only after responding to its call if the recorded mock did so', async () => {
  const world = 'late'
  await mock.control('clock', { action: 'freeze' }, world)
  const fault = { kind: 'reset', at: 'late-commit', delay_ms: 150, endpoint: 'order.submit' }
  await mock.control('fault', fault, world)
  const order = exampleOrder()
  await callAnyhow('/api/order/submit', order, world)
  const key = { request_no: order.request_no, email: GUEST_EMAIL }
  expect((await mock.call('order.info', key, { world })).code).toBe(404)
  commitLate()
  await expect.poll(async () => (await mock.call('order.info', key, { world })).code).toBe(1)
  const { same, calls } = await replayBundle(await bundleOf(world), openInMemory)
  expect(calls.flatMap(({ differences }) => differences)).toEqual([])
  expect(same).toBe(true)
})

test('a replay repeats calls and control changes of the same millisecond in their original sequence', async () => {
  holdSystemTime(0)
  const world = 'one-millisecond'
  for (const on of [true, false]) {
    await mock.call('goods.goodsdetail', { id: 1 }, { world })
    await mock.control('quirks', { on }, world)
  }
  await mock.call('goods.goodsdetail', { id: 1 }, { world })
  const bundle = await bundleOf(world)
  expect(bundle.steps.map(({ kind }) => kind)).toEqual(['call', 'quirks', 'call', 'quirks', 'call'])
  expect(await replayBundle(bundle, openInMemory)).toMatchObject({ same: true })
})

test('a replay places a postponed order at its recorded world time, even if the call arrived a second earlier', async () => {
  const moveTo = holdSystemTime(900)
  const world = 'late-in-the-next-second'
  const fault = { kind: 'reset', at: 'late-commit', delay_ms: 20, endpoint: 'order.submit' }
  await mock.control('fault', fault, world)
  const order = exampleOrder()
  await callAnyhow('/api/order/submit', order, world)
  moveTo(1_100)
  commitLate()
  const key = { request_no: order.request_no, email: GUEST_EMAIL }
  await expect.poll(async () => (await mock.call('order.info', key, { world })).code).toBe(1)
  moveTo(2_100)
  await mock.call('order.info', key, { world })
  const { same, calls } = await replayBundle(await bundleOf(world), openInMemory)
  expect(calls.flatMap(({ differences }) => differences)).toEqual([])
  expect(same).toBe(true)
})

test('a replay places a late order, even if no later call asks for it', async () => {
  const world = 'late-and-forgotten'
  await mock.control('clock', { action: 'freeze' }, world)
  const fault = { kind: 'reset', at: 'late-commit', delay_ms: 20, endpoint: 'order.submit' }
  await mock.control('fault', fault, world)
  await callAnyhow('/api/order/submit', exampleOrder(), world)
  commitLate()
  await expect.poll(async () => JSON.stringify(await bundleOf(world))).toContain('order_no')
  const { same, calls } = await replayBundle(await bundleOf(world), openInMemory)
  expect(calls.flatMap(({ differences }) => differences)).toEqual([])
  expect(same).toBe(true)
})

test('a replay does not place an order that was still pending when the bundle was made', async () => {
  const world = 'late-and-not-there'
  await mock.control('clock', { action: 'freeze' }, world)
  const fault = { kind: 'reset', at: 'late-commit', delay_ms: 5_000, endpoint: 'order.submit' }
  await mock.control('fault', fault, world)
  await callAnyhow('/api/order/submit', exampleOrder(), world)
  const replay = await replayBundle(await bundleOf(world), openInMemory)
  expect(replay).toMatchObject({ same: true, calls: [{ endpoint: 'order.submit' }] })
})

test('a replay reports the fields in which its responses differ from the bundle', async () => {
  await mock.call('goods.goodsdetail', { id: 7 }, { world: 'other' })
  await mock.call('baseinfo.info', {}, { world: 'other' })
  const bundle = await bundleOf('other')
  for (const step of bundle.steps)
    if (step.kind === 'call' && step.answer) step.answer.msg = 'It was another word.'
  const answer = await mock.control('replay', bundle)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      same: false,
      calls: [
        {
          step: 1,
          endpoint: 'goods.goodsdetail',
          differences: [{ field: 'answer.msg', before: 'It was another word.' }],
        },
        { step: 2, endpoint: 'baseinfo.info' },
      ],
    },
  })
})

test.each([
  [{ version: 2 }, 'version', /version 2\. Allowed: 3\./],
  [{ format: 'har' }, 'format', /strongroom-bundle/],
  [{ seed: -1 }, 'seed', /minimum is 0/],
  [{ steps: [{ kind: 'earthquake' }] }, 'steps.0.kind', /call/],
])(
  'the mock refuses a bundle with %j, and names the field and the allowed values',
  async (change, field, words) => {
    const bundle = { ...(await bundleOf('quiet')), ...change }
    expect(await mock.control('replay', bundle)).toMatchObject({
      status: 400,
      body: { error: { field, message: expect.stringMatching(words) } },
    })
  },
)

test.each([
  ['scenario', { name: 'from-another-version' }, 'name', /Allowed: .*checkout-flaky/],
  ['fault', { kind: 'earthquake', endpoint: '*' }, 'kind', /Allowed: .*reset/],
  ['stock', { id: 99_999, num: 1 }, 'id', /Unknown product in this world: 99999/],
  [
    'order',
    { order_no: 'SR-0', pay_status: 'paid' },
    'order_no',
    /Unknown order in this world: SR-0/,
  ],
  ['quirks', { on: 'yes' }, 'on', /true or false/],
  ['clock', { action: 'back' }, 'action', /Allowed: freeze, thaw, advance, set/],
])(
  'the mock refuses a bundle with a %s step that it cannot replay: %j',
  async (kind, body, field, words) => {
    const step = { kind, time: 1, offset_ms: 0, body }
    const bundle = { ...(await bundleOf('quiet')), steps: [step] }
    expect(await mock.control('replay', bundle)).toMatchObject({
      status: 400,
      body: { error: { field: `steps.0.body.${field}`, message: expect.stringMatching(words) } },
    })
  },
)

test('a bundle leaves out a password that is not a string, and its replay refuses the login again', async () => {
  const world = 'typed-secrets'
  const secret = 918_273_645_546_372
  const forms = [secret, [secret], { inner: String(secret) }, { [secret]: true }]
  for (const password of forms)
    await mock.call('user.login', { account: 'demo', password }, { world })
  const bundle = await bundleOf(world)
  expect(JSON.stringify(bundle)).not.toContain(String(secret))
  expect(await replayBundle(bundle, openInMemory)).toMatchObject({ same: true, dropped: 0 })
})

test('equal secrets get the same alias in a bundle, and different secrets get different aliases', async () => {
  const world = 'secrets'
  await mock.call('user.login', { account: 'demo', password: 'wrong-password' }, { world })
  await mock.call('user.login', { account: 'demo', password: 'wrong-password' }, { world })
  await mock.call('user.login', { account: 'demo', password: 'open-strongroom' }, { world })
  const { steps } = await bundleOf(world)
  const passwords = steps.map((step) => (step.kind === 'call' ? step.payload['password'] : null))
  expect(passwords[0]).toBe(passwords[1])
  expect(passwords[0]).not.toBe('wrong-password')
  expect(passwords[2]).toBe('open-strongroom')
})

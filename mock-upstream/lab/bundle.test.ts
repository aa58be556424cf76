import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { openInMemory } from '#mock-upstream/app.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/handlers/order-example.ts'
import { startMock, type Mock } from '#mock-upstream/start-mock.ts'
import { bundleSchema, type Bundle } from './bundle.ts'
import { replayBundle } from './replay.ts'

let mock: Mock
let origin: string
beforeAll(async () => {
  mock = await startMock({ products: 60 })
  origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => mock.close())

async function bundleOf(world: string): Promise<Bundle> {
  return bundleSchema.parse(await mock.see(`bundle?world=${world}`))
}

/** A call over the network, where faults can break it; what came of it does not matter. */
async function callAnyhow(path: string, payload: object, world: string): Promise<void> {
  const body = new URLSearchParams({ data: base64Json.encode({ lang: 'en', ...payload }) })
  const headers = { 'x-mock-world': world }
  await fetch(origin + path, { method: 'POST', body, headers }).catch(() => null)
}

const GAMBLER = { username: 'gambler', email: 'gambler@example.com', password: 'rien-ne-va-plus' }

/** Most of what can happen: an account, faults before and after the commit, a payment, moves, time. */
async function play(world: string): Promise<void> {
  await mock.lab('scenario', { name: 'checkout-flaky' }, world)
  await mock.call('user.register', GAMBLER, { world })
  const { account, password } = { account: GAMBLER.username, password: GAMBLER.password }
  const { data } = await mock.call('user.login', { account, password }, { world })
  const { token } = data.userinfo
  await mock.call('goods.goodslist', { keyword: 'wallet' }, { world, lang: 'de' })
  await mock.call('user.info', {}, { world, token })
  await mock.call('user.info', {}, { world, token: 'nobody' })
  const order = exampleOrder()
  await callAnyhow('/api/order/submit', order, world)
  const key = { request_no: order.request_no, email: GUEST_EMAIL }
  const found = await mock.call('order.info', key, { world })
  const { order_no } = found.data
  await mock.lab('stock', { id: 1, num: 3 }, world)
  await mock.lab('order', { order_no, pay_status: 'paid' }, world)
  await mock.lab('clock', { action: 'advance', seconds: 200_000 }, world)
  await mock.call('order.info', { order_no, email: GUEST_EMAIL }, { world })
}

test('a bundle holds seed, clock, faults and decoded calls, and no secret', async () => {
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

test('a replay gives the same, with other tokens and order numbers', async () => {
  await play('again')
  const replay = await replayBundle(await bundleOf('again'), openInMemory)
  expect(replay.calls.flatMap(({ differences }) => differences)).toEqual([])
  expect(replay).toMatchObject({ same: true, dropped: 0 })
  expect(replay.calls).toHaveLength(8)
})

test('what was placed late is late again', async () => {
  const world = 'late'
  const fault = { kind: 'reset', at: 'late-commit', delay_ms: 150, endpoint: 'order.submit' }
  await mock.lab('fault', fault, world)
  const order = exampleOrder()
  await callAnyhow('/api/order/submit', order, world)
  const key = { request_no: order.request_no, email: GUEST_EMAIL }
  expect((await mock.call('order.info', key, { world })).code).toBe(404)
  await expect.poll(async () => (await mock.call('order.info', key, { world })).code).toBe(1)
  const { same, calls } = await replayBundle(await bundleOf(world), openInMemory)
  expect(calls.flatMap(({ differences }) => differences)).toEqual([])
  expect(same).toBe(true)
})

test('a replay says where it went another way', async () => {
  await mock.call('goods.goodsdetail', { id: 7 }, { world: 'other' })
  await mock.call('baseinfo.info', {}, { world: 'other' })
  const bundle = await bundleOf('other')
  for (const step of bundle.steps)
    if (step.kind === 'call' && step.answer) step.answer.msg = 'It was another word.'
  const answer = await mock.lab('replay', bundle)
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
  [{ version: 2 }, 'version', /version 2\. Allowed: 1\./],
  [{ format: 'har' }, 'format', /strongroom-bundle/],
  [{ seed: -1 }, 'seed', /smallest value is 0/],
  [{ steps: [{ kind: 'earthquake' }] }, 'steps.0.kind', /call/],
])(
  'a bundle with %j is refused, naming the field and what is allowed',
  async (change, field, words) => {
    const bundle = { ...(await bundleOf('quiet')), ...change }
    expect(await mock.lab('replay', bundle)).toMatchObject({
      status: 400,
      body: { error: { field, message: expect.stringMatching(words) } },
    })
  },
)

test('secrets of the same length and place stay equal or different', async () => {
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { openInMemory } from '#mock-upstream/app.ts'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { bundleSchema } from './bundle.ts'
import { replayBundle, type ReplayedCall } from './replay.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 60 })
})
afterAll(() => mock.close())

async function replay(world: string): Promise<ReplayedCall[]> {
  const bundle = bundleSchema.parse(await mock.see(`bundle?world=${world}`))
  const { calls } = await replayBundle(bundle, openInMemory)
  return calls
}

test('places a second order again for a repeat that arrived before the first was placed', async () => {
  const world = 'double-click'
  await mock.control('idempotency', { gaps: ['deduped-when-committed'] }, world)
  await mock.control('fault', { kind: 'latency', endpoint: 'order.submit', ms: 50 }, world)
  const order = exampleOrder()
  const submit = () => mock.call('order.submit', order, { world })
  const [first, second] = await Promise.all([submit(), submit()])
  const third = await submit()
  expect(new Set([first, second, third].map(({ data }) => data.order_no)).size).toBe(2)

  expect((await replay(world)).map(({ differences }) => differences)).toEqual([[], [], []])
})

test('applies faults and settings again to overlapping logins and to the changes between them', async () => {
  const world = 'login-and-list'
  const fault = { kind: 'code', code: 500, endpoint: '*', at: 'after-commit', times: 1 }
  await mock.control('fault', fault, world)
  const login = { account: DEMO_USERS[0]?.username, password: DEMO_PASSWORD }
  await Promise.all([
    mock.call('user.login', login, { world }),
    mock.call('goods.goodslist', { limit: 1 }, { world }),
    mock.call('user.login', login, { world }),
    mock.control('quirks', { on: true }, world),
    mock.call('user.login', login, { world }),
  ])
  const calls = await replay(world)
  expect(calls.map(({ differences }) => differences)).toEqual([[], [], [], []])
})

test('accepts one of two overlapping password changes, and again in the replay', async () => {
  const world = 'two-new-passwords'
  const token = await mock.login({ world })
  const change = (password: string) =>
    mock.call('user.resetpwd', { old_password: DEMO_PASSWORD, password }, { world, token })
  const answers = await Promise.all([change('first-password'), change('other-password')])
  expect(answers.map(({ code }) => code)).toEqual([1, 422])
  expect((await replay(world)).map(({ differences }) => differences)).toEqual([[], [], []])
})

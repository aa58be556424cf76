import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

test('the mock always serves the health check and the demo account, but it serves the control API only with LAB=on', async () => {
  const closed = await openTestMock({ products: 8, controlApi: false })
  const get = async (url: string) => closed.app.inject({ method: 'GET', url })
  const health = { status: 'ok', products: 8, lab: false }
  expect((await get('/__mock/health')).json()).toMatchObject(health)
  const { account, password } = (await get('/__mock/demo-account')).json()
  expect((await closed.call('user.login', { account, password })).code).toBe(1)
  const posts = [
    'reset',
    'clock',
    'fault',
    'quirks',
    'texts',
    'idempotency',
    'order',
    'stock',
    'product',
    'user',
    'address',
    'world/drop',
  ]
  for (const path of posts) expect((await closed.control(path, {})).status).toBe(404)
  for (const path of ['state', 'worlds', 'orders', 'products', 'users', 'journal', 'verify'])
    expect((await get(`/__mock/${path}`)).statusCode).toBe(404)
  await closed.close()
})

test.each([
  ['quirks', { on: 'yes' }, 'on', /true or false/],
  ['texts', { texts: [1] }, 'texts.0', /Expected: a text/],
  ['idempotency', { gaps: ['all'] }, 'gaps.0', /ignored-on-submit/],
  ['reset', { all: true }, 'all', /isn’t known/],
  ['clock', {}, 'action', /required/],
  ['clock', { action: 'stop' }, 'action', /freeze, thaw, advance, set/],
  ['clock', { action: 'advance', seconds: -1 }, 'seconds', /minimum is 0/],
  ['clock', { action: 'advance', seconds: 1.5 }, 'seconds', /Expected: a whole number/],
  ['fault', { kind: 'reset', endpoint: 'order.nothing' }, 'endpoint', /order\.submit/],
  ['fault', { kind: 'storm', endpoint: '*' }, 'kind', /slow-body, reset/],
  ['fault', { kind: 'code', endpoint: '*' }, 'code', /required/],
  ['fault', { kind: 'http500', endpoint: '*', match: 'x' }, 'match', /Expected: an object/],
  ['fault', { kind: 'content-type', type: 'x' }, 'type', /a media type such as text\/plain/],
  ['order', { order_no: 'x' }, 'pay_status', /one of pay_status, delivery_status and pay_declined/],
])(
  'refuses a wrong body for %s, names the field and the allowed values, and changes nothing: %j',
  async (...row) => {
    const [path, body, field, words] = row
    const before = mock.worlds.get('default').epoch()
    expect(await mock.control(path, body)).toMatchObject({
      status: 400,
      body: { error: { field, message: expect.stringMatching(words) } },
    })
    expect(mock.worlds.get('default').epoch()).toBe(before)
    expect(mock.worlds.get('default').faults.list()).toEqual([])
  },
)

test('refuses to set the clock to an earlier time, and names the field', async () => {
  const answer = await mock.control('clock', { action: 'set', at: 1_000 })
  expect(answer).toMatchObject({ status: 409, body: { error: { field: 'at' } } })
})

test('refuses an invalid world name', async () => {
  expect(await mock.control('reset', {}, 'a world')).toMatchObject({
    status: 400,
    body: { error: { field: 'x-mock-world' } },
  })
})

test('a change of data, clock or faults in one world leaves the other worlds unchanged', async () => {
  const token = await mock.login({ world: 'a' })
  await mock.control('clock', { action: 'advance', seconds: 1_000 }, 'a')
  await mock.control('fault', { kind: 'code', code: 500, endpoint: 'user.info' }, 'a')
  expect((await mock.call('user.info', {}, { world: 'a', token })).code).toBe(500)
  expect((await mock.call('user.info', {}, { world: 'b', token })).code).toBe(401)
  const { epoch, ...now } = (await mock.control('clock', { action: 'freeze' }, 'b')).body as {
    epoch: number
    now: number
  }
  expect(epoch).toBeGreaterThan(0)
  expect(mock.worlds.get('a').now() - now.now).toBeGreaterThanOrEqual(999)
})

test('resetting a world removes its faults and invalidates its tokens', async () => {
  const world = 'again'
  const token = await mock.login({ world })
  await mock.control('fault', { kind: 'code', code: 500, endpoint: 'user.info' }, world)
  await mock.control('reset', {}, world)
  expect((await mock.call('user.info', {}, { world, token })).code).toBe(401)
})

test('the epoch (change counter) of a world rises with a clock change, a new fault or a reset, but not with a read', async () => {
  const world = 'epoch'
  const read = async () => (await mock.call('goods.typelist', {}, { world })).epoch
  const epochs = [await read(), await read()]
  expect(epochs[1]).toBe(epochs[0])
  const changes = [
    () => mock.control('clock', { action: 'advance', seconds: 1 }, world),
    () => mock.control('fault', { kind: 'latency', ms: 0, endpoint: 'order.pay' }, world),
    () => mock.control('reset', {}, world),
  ]
  for (const change of changes) {
    await change()
    epochs.push(await read())
  }
  const raised = epochs.slice(1)
  expect(raised).toEqual(raised.toSorted((a, b) => a - b))
  expect(new Set(raised).size).toBe(changes.length + 1)
})

test('GET /__mock/state lists the users of a world and counts its orders', async () => {
  const world = 'shown'
  const account = { username: 'newcomer', password: 'a-long-password', email: 'new@shop.example' }
  await mock.call('user.register', account, { world })
  await mock.control('clock', { action: 'freeze' }, world)
  expect(await mock.see(`state?world=${world}`)).toMatchObject({
    world,
    frozen: true,
    seed: 1,
    products: 8,
    faults: [],
    quirks: false,
    texts: [],
    idempotency: [],
    scenario: null,
    users: expect.arrayContaining([
      { username: 'demo', email: 'demo@strongroom.example', password: DEMO_PASSWORD },
      { username: 'newcomer', email: 'new@shop.example', password: null },
    ]),
    counts: { users: 7, orders: expect.any(Number), tokens: 1 },
  })
})

test('GET /__mock/state names the texts that the mock appends, and the ways in which it ignores request_no', async () => {
  const world = 'odd'
  await mock.control('texts', { texts: ['<b>'] }, world)
  await mock.control('idempotency', { gaps: ['unknown-in-info'] }, world)
  const changed = { texts: ['<b>'], idempotency: ['unknown-in-info'] }
  expect(await mock.see(`state?world=${world}`)).toMatchObject(changed)
})

test('the control API lists all worlds, and can drop any of them except the default one', async () => {
  await mock.call('goods.typelist', {}, { world: 'passing' })
  const ids = async () =>
    ((await mock.see('worlds')) as { worlds: { id: string }[] }).worlds.map(({ id }) => id)
  expect(await ids()).toContain('passing')
  expect((await mock.control('world/drop', {}, 'passing')).status).toBe(200)
  expect(await ids()).not.toContain('passing')
  expect((await mock.control('world/drop', {}, 'passing')).status).toBe(404)
  expect((await mock.control('world/drop', {})).status).toBe(409)
  expect(await ids()).toContain('default')
})

test.each([
  ['a route misspelt', 'fualt', 'Nearest: POST /__mock/fault.'],
  ['a misspelt route of another method', 'jornal', 'Nearest: GET /__mock/journal.'],
  ['nothing like a route', 'cup-of-tea-with-much-milk', 'POST /__mock/reset'],
])("%s gets a 404 in the control API's error format", async (_, path, words) => {
  expect(await mock.control(path, {})).toMatchObject({
    status: 404,
    body: { error: { field: 'path', message: expect.stringContaining(words) } },
  })
})

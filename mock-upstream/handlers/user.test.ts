import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { noteFailure } from '#mock-upstream/store/account/failures.ts'
import { TOKEN_SECONDS } from '#mock-upstream/store/account/tokens.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const ada = { username: 'Ada', email: 'ada@shop.example', password: 'correct horse' }
const wrong = { account: 'demo', password: 'not it' }

test('a registration logs the user in, and stores no password in plain text', async () => {
  const world = 'register'
  const { code, data, msg } = await mock.call('user.register', ada, { world })
  expect(code).toBe(1)
  expect(msg).toContain('Ada')
  const info = await mock.call('user.info', {}, { world, token: data.userinfo.token })
  expect(info.data.userinfo).toMatchObject({ username: 'Ada', email: 'ada@shop.example' })
  const rows = mock.worlds.get(world).db.prepare('select * from main.users').all()
  expect(JSON.stringify(rows)).not.toContain(ada.password)
})

test.each([
  ['username', { ...ada, username: 'aDA', email: 'other@shop.example' }],
  ['email', { ...ada, username: 'other', email: 'ADA@shop.example' }],
  ['username', { ...ada, username: 'ada@shop.example', email: 'other@shop.example' }],
])(
  'a registration gets a 409 if another user has its %s, even in another letter case, and the error names the field',
  async (field, second) => {
    const world = `taken-${second.username.replace('@', '-')}-${field}`
    await mock.call('user.register', ada, { world })
    const answer = await mock.call('user.register', second, { world })
    expect(answer).toMatchObject({ code: 409, data: { field } })
  },
)

test('of two parallel registrations with the same name, only one succeeds', async () => {
  const world = 'race'
  const both = [ada, { ...ada, email: 'second@shop.example' }]
  const answers = await Promise.all(both.map((user) => mock.call('user.register', user, { world })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 409])
})

test.each(['demo', 'DEMO', 'demo@strongroom.example'])(
  'the demo user can log in with %s',
  async (account) => {
    const answer = await mock.call('user.login', { account, password: DEMO_PASSWORD })
    expect(answer.data.userinfo).toMatchObject({ username: 'demo' })
  },
)

test('an unknown account and a wrong password get the same response', async () => {
  const world = 'same'
  const unknown = await mock.call('user.login', { ...wrong, account: 'nobody' }, { world })
  const known = await mock.call('user.login', wrong, { world })
  expect(known.code).toBe(422)
  expect(unknown).toEqual(known)
})

test('after five failed logins to an account, further logins to it get a 429 for 15 minutes, even with the right password', async () => {
  const world = 'limit'
  const codes = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    codes.push((await mock.call('user.login', wrong, { world })).code)
  expect(codes).toEqual([422, 422, 422, 422, 422, 429])
  const right = { account: 'demo', password: DEMO_PASSWORD }
  expect((await mock.call('user.login', right, { world })).code).toBe(429)
  await mock.control('clock', { action: 'advance', seconds: 15 * 60 }, world)
  expect((await mock.call('user.login', right, { world })).code).toBe(1)
})

test('of twenty parallel logins with a wrong password, the mock checks five and refuses the others with a 429', async () => {
  const world = 'burst'
  const guesses = Array.from({ length: 20 }, () => mock.call('user.login', wrong, { world }))
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === 422)).toHaveLength(5)
  expect(codes.filter((code) => code === 429)).toHaveLength(15)
})

test('after thirty failed logins from one client IP, its next login gets a 429, even if each login was for a different account', async () => {
  const world = 'address-limit'
  const limit = { scope: 'login:address:127.0.0.1', max: 30 }
  for (let failure = 0; failure < 29; failure += 1) noteFailure(mock.worlds.get(world), [limit])
  const guess = (account: string) => mock.call('user.login', { ...wrong, account }, { world })
  expect((await guess('somebody')).code).toBe(422)
  expect((await guess('somebody-else')).code).toBe(429)
})

test('the mock counts failed logins per IP of the shopper, which it reads from the header x-forwarded-for', async () => {
  const limit = { scope: 'login:address:203.0.113.9', max: 30 }
  const world = mock.worlds.get('default')
  for (let failure = 0; failure < 30; failure += 1) noteFailure(world, [limit])
  const from = async (address: string) => {
    const login = { lang: 'en', account: 'demo', password: DEMO_PASSWORD }
    const response = await mock.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
      },
      payload: new URLSearchParams({ data: mock.codec.encode(login) }).toString(),
    })
    return response.json<{ code: number }>().code
  }
  expect(await from('203.0.113.9')).toBe(429)
  expect(await from('203.0.113.10')).toBe(1)
})

test('after a logout, calls with the old token get a 401', async () => {
  const world = 'logout'
  const token = await mock.login({ world })
  expect((await mock.call('user.logout', {}, { world, token })).code).toBe(1)
  expect((await mock.call('user.info', {}, { world, token })).code).toBe(401)
})

test('a token expires after thirty days', async () => {
  const world = 'month'
  const token = await mock.login({ world })
  await mock.control('clock', { action: 'freeze' }, world)
  await mock.control('clock', { action: 'advance', seconds: TOKEN_SECONDS - 60 }, world)
  expect((await mock.call('user.info', {}, { world, token })).code).toBe(1)
  await mock.control('clock', { action: 'advance', seconds: 60 }, world)
  expect((await mock.call('user.info', {}, { world, token })).code).toBe(401)
})

test('an invalid token gets a 401 at an endpoint where tokens are optional, but is ignored at an endpoint that takes no token', async () => {
  const token = 'stale'
  const items = [{ id: 1, num: 1 }]
  expect((await mock.call('order.preview', { items }, { token })).code).toBe(401)
  expect((await mock.call('order.preview', { items })).code).toBe(1)
  expect((await mock.call('user.login', wrong, { token, world: 'bad-token' })).code).toBe(422)
})

test('a password change ends the other sessions of the user and keeps the current one', async () => {
  const world = 'resetpwd'
  const [token, other] = [await mock.login({ world }), await mock.login({ world })]
  const change = { old_password: DEMO_PASSWORD, password: 'a new password' }
  expect((await mock.call('user.resetpwd', change, { world, token })).code).toBe(1)
  expect((await mock.call('user.info', {}, { world, token })).code).toBe(1)
  expect((await mock.call('user.info', {}, { world, token: other })).code).toBe(401)
  const login = { account: 'demo', password: 'a new password' }
  expect((await mock.call('user.login', login, { world })).code).toBe(1)
})

test.each([
  [{ old_password: 'wrong', password: 'a new password' }, 422, 'old_password'],
  [{ old_password: DEMO_PASSWORD, password: DEMO_PASSWORD }, 0, 'password'],
  [{ old_password: DEMO_PASSWORD, password: 'short' }, 0, 'password'],
])('the mock refuses the password change %j, and names the field', async (change, code, field) => {
  const world = `refused-${field}-${code}`
  const token = await mock.login({ world })
  expect(await mock.call('user.resetpwd', change, { world, token })).toMatchObject({
    code,
    data: { field },
  })
})

test('the mock saves a changed profile, but refuses a user name that another user has', async () => {
  const world = 'profile'
  const token = await mock.login({ world })
  const profile = {
    username: 'demo2',
    name: 'Demo Person',
    phone: '+44 20 7946 0000',
    email: 'demo2@shop.example',
  }
  expect((await mock.call('user.update', profile, { world, token })).data.userinfo).toEqual(profile)
  expect((await mock.call('user.info', {}, { world, token })).data.userinfo).toEqual(profile)
  const stolen = { ...profile, username: 'MIRA' }
  expect(await mock.call('user.update', stolen, { world, token })).toMatchObject({
    code: 409,
    data: { field: 'username' },
  })
})

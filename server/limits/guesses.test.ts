import { expect, test } from 'vitest'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { openMemoryStore, openStore } from '#server/store/open-store.ts'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'

const SECRET = Buffer.alloc(32, 1)
const session = { userinfo: { token: 't-1', username: 'ada', email: 'ada@example.test' } }
const RIGHT = 'right-password'
const WRONG = 'wrong-password'
const MINUTE_MS = 60_000

/** Starts a shop with a clock that the test moves. Its upstream accepts only one password. */
function start(facts: { code?: number; opened?: ReturnType<typeof openMemoryStore> } = {}) {
  const clock = { ms: Date.UTC(2026, 0, 1) }
  const { code = 422, opened = openMemoryStore(SECRET) } = facts
  const respond = ({ password }: Record<string, unknown>) =>
    password === RIGHT ? session : fail(refusal(code, { msg: 'wrong' }))
  const shop = createStubShop({ 'user.login': respond }, { now: () => clock.ms, opened })
  /** Tries to log in. Returns the tRPC error code, or `ok`. */
  async function tryLogin(
    password: string,
    { account = 'ada', ip = '198.51.100.1', cookie = '' } = {},
  ) {
    const login = shop.as({ cookie }, ip).account.login({ account, password })
    return login.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
  }
  const guess = async (
    count: number,
    at: { account?: string; ip?: string; cookie?: string } = {},
  ) => {
    const codes = []
    for (let tries = 0; tries < count; tries += 1) codes.push(await tryLogin(WRONG, at))
    return codes
  }
  /** Logs in, and returns the cookie that marks the browser as a known device. */
  async function learnDevice() {
    expect(await tryLogin(RIGHT)).toBe('ok')
    return String(shop.cookies.at(-1)).split(';', 1)[0] ?? ''
  }
  return { ...shop, clock, tryLogin, guess, learnDevice }
}

test.each([422, 0, 401, 404, 7_777])(
  'limits password guesses when the upstream refuses a wrong password with code %i',
  async (code) => {
    const { guess, calls } = start({ code })
    await guess(200)
    expect(calls).toHaveLength(5)
  },
)

test('makes a network wait longer after each further failure, and says how long', async () => {
  const { clock, guess, tryLogin, as } = start()
  await guess(5)
  const refused = await as({}, '198.51.100.1')
    .account.login({ account: 'ada', password: WRONG })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ cause: { retryAfterSeconds: 30 } })
  clock.ms += 30_000
  expect(await tryLogin(WRONG)).toBe('UNPROCESSABLE_CONTENT')
  clock.ms += 30_000
  expect(await tryLogin(WRONG)).toBe('TOO_MANY_REQUESTS')
  clock.ms += 30_000
  expect(await tryLogin(RIGHT)).toBe('ok')
})

test('never makes anybody wait longer than 15 minutes', async () => {
  const { clock, guess, tryLogin } = start()
  for (let round = 0; round < 40; round += 1) {
    await guess(2)
    clock.ms += 15 * MINUTE_MS
  }
  expect(await tryLogin(RIGHT)).toBe('ok')
})

test('lets the owner of an account log in from another network while a stranger guesses the password', async () => {
  const { guess, tryLogin } = start()
  await guess(50, { ip: '203.0.113.9' })
  expect(await tryLogin(RIGHT, { ip: '198.51.100.1' })).toBe('ok')
})

test('lets the owner of an account log in on a known device while many networks guess the password', async () => {
  const { guess, tryLogin, learnDevice } = start()
  const cookie = await learnDevice()
  for (let net = 0; net < 30; net += 1) await guess(3, { ip: `203.0.${net}.1` })
  expect(await tryLogin(RIGHT, { ip: '192.0.2.1' })).toBe('TOO_MANY_REQUESTS')
  expect(await tryLogin(RIGHT, { ip: '192.0.2.1', cookie })).toBe('ok')
})

test('adds up the wrong passwords that different networks try for one account', async () => {
  const { guess, calls } = start()
  for (let net = 0; net < 200; net += 1) await guess(3, { ip: `203.0.${net}.1` })
  expect(calls).toHaveLength(20)
})

test('counts all addresses of an IPv6 /64 as one network', async () => {
  const { guess, calls } = start()
  for (let host = 0; host < 200; host += 1) {
    await guess(1, { ip: `2001:db8:1:2::${host.toString(16)}`, account: `user-${host}` })
  }
  expect(calls).toHaveLength(30)
})

test('limits guesses even on a known device', async () => {
  const { guess, learnDevice, calls } = start()
  const cookie = await learnDevice()
  await guess(50, { cookie })
  expect(calls).toHaveLength(1 + 10)
})

test('ignores the cookie of a known device if its proof is forged or copied to another device id', async () => {
  const { guess, tryLogin, learnDevice } = start()
  const cookie = await learnDevice()
  const [id = '', day = '', proof = ''] = cookie.slice('device='.length).split('.')
  const others = [
    `device=${'x'.repeat(16)}.${day}.${proof}`,
    `device=${id}.${day}.${'l' + 'x'.repeat(22)}`,
  ]
  for (let net = 0; net < 30; net += 1) await guess(3, { ip: `203.0.${net}.1` })
  for (const made of others) {
    expect(await tryLogin(RIGHT, { ip: '192.0.2.1', cookie: made })).toBe('TOO_MANY_REQUESTS')
  }
})

test('adds up the wrong passwords for a user name and for an e-mail if both belong to the same account', async () => {
  const { guess, tryLogin, calls } = start()
  await tryLogin(RIGHT, { ip: '192.0.2.1' })
  await guess(5, { account: 'Ada@Example.test' })
  await guess(5, { account: ' ADA' })
  expect(calls).toHaveLength(1 + 5)
})

test('recognises a device after a login by e-mail, whether the next login uses the user name or the e-mail', async () => {
  const { guess, tryLogin, cookies } = start()
  expect(await tryLogin(RIGHT, { account: 'ada@example.test' })).toBe('ok')
  const cookie = String(cookies.at(-1)).split(';', 1)[0] ?? ''
  for (let net = 0; net < 30; net += 1) await guess(3, { ip: `203.0.${net}.1`, account: 'ada' })
  for (const account of ['ada', 'ada@example.test']) {
    expect(await tryLogin(RIGHT, { account, ip: '192.0.2.1', cookie })).toBe('ok')
  }
})

test('marks a known device with a cookie that scripts and other sites cannot use', async () => {
  const { learnDevice, cookies } = start()
  await learnDevice()
  expect(cookies.at(-1)).toMatch(
    /^device=[\w-]{16}\.\d+\.l[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  )
  const secure = createStubShop(
    { 'user.login': () => session },
    { PUBLIC_URL: 'https://shop.test' },
  )
  await secure.as().account.login({ account: 'ada', password: RIGHT })
  expect(secure.cookies.at(-1)).toMatch(/^__Host-device=.*; Secure$/)
  expect(secure.cookies.join()).not.toContain('ada')
})

test('still allows a login behind an untrusted proxy after 60 wrong passwords have come from this proxy', async () => {
  const shop = createStubShop({
    'user.login': ({ password }) => (password === RIGHT ? session : fail(refusal(422))),
  })
  const behindProxy = { 'x-forwarded-for': '203.0.113.9' }
  for (let shopper = 0; shopper < 60; shopper += 1) {
    const login = { account: `shopper-${shopper}`, password: WRONG }
    await shop
      .as(behindProxy, '10.0.0.1')
      .account.login(login)
      .catch(() => undefined)
  }
  const owner = shop.as(behindProxy, '10.0.0.1').account
  await expect(owner.login({ account: 'ada', password: RIGHT })).resolves.toBeDefined()
})

test('shares counts and known devices between instances on one Redis server', async () => {
  const open = () =>
    openStore({ REDIS_URL: testRedisUrl(), SESSION_KEY: SECRET, SHOP_DATA: 'memory' })
  const opened = [open(), open()] as const
  await Promise.all(opened.map(({ store }) => expect.poll(() => store.read('x')).toBeNull()))
  const [first, second] = [start({ opened: opened[0] }), start({ opened: opened[1] })]
  const cookie = await first.learnDevice()
  for (let net = 0; net < 10; net += 1) {
    await first.guess(2, { ip: `203.0.${net}.1` })
    await second.guess(2, { ip: `203.1.${net}.1` })
  }
  const seen = [...first.calls, ...second.calls].filter(({ name }) => name === 'user.login')
  expect(seen).toHaveLength(1 + 20)
  expect(await second.tryLogin(RIGHT, { ip: '192.0.2.1', cookie })).toBe('ok')
  await Promise.all(opened.map(({ store }) => store.close()))
})

import { expect, test } from 'vitest'
import { openMemoryStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store.ts'
import { shapeOf } from '#server/testing/shape-of.ts'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'

const session = { userinfo: { token: 't-1', username: 'ada', email: 'ada@example.test' } }
const wrong = { 'user.login': () => fail(refusal(422, { msg: 'wrong' })) } as const
const login = (account: string) => ({ account, password: 'some-password' })

test('a login returns the session and the upstream’s message', async () => {
  const { as } = createStubShop({ 'user.login': () => session })
  await expect(as().account.login(login('ada'))).resolves.toEqual({
    msg: 'user.login done',
    user: { token: expect.any(String), username: 'ada', email: 'ada@example.test' },
  })
})

test('answers wrong credentials with UNPROCESSABLE_CONTENT, because UNAUTHORIZED would end a session', async () => {
  const { as } = createStubShop(wrong)
  await expect(as().account.login(login('ada'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'wrong',
  })
})

test('blocks an account after 5 failed logins, regardless of letter case and spaces in the entered name', async () => {
  const { as, calls } = createStubShop(wrong)
  for (const account of ['ada', 'ADA', ' ada', 'Ada ', 'aDa']) {
    await expect(as().account.login(login(account))).rejects.toMatchObject({ message: 'wrong' })
  }
  await expect(as({}, '10.0.0.2').account.login(login('ada'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(calls).toHaveLength(5)
})

test('counts every failed login against the limit, even when logins run in parallel', async () => {
  const { as, calls } = createStubShop(wrong)
  const tries = Array.from({ length: 20 }, () => as().account.login(login('ada')))
  await Promise.allSettled(tries)
  expect(calls).toHaveLength(5)
})

test('blocks a client IP after 30 failed logins to different accounts', async () => {
  const { as, calls } = createStubShop(wrong)
  const tries = Array.from({ length: 40 }, (_, index) => as().account.login(login(`user-${index}`)))
  await Promise.allSettled(tries)
  expect(calls).toHaveLength(30)
})

test('a successful login resets the count of failed logins, and a failure of the upstream does not count as a failed login', async () => {
  let respond: () => unknown = () => fail(refusal(422))
  const { as } = createStubShop({ 'user.login': () => respond() })
  const attempt = () => as().account.login(login('ada'))
  for (let count = 0; count < 4; count += 1) await attempt().catch(() => undefined)
  respond = () => fail(failure('network'))
  for (let count = 0; count < 9; count += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  }
  respond = () => session
  await attempt()
  respond = () => fail(refusal(422))
  for (let count = 0; count < 5; count += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  }
})

test('sends a password change to the upstream with the upstream’s field names', async () => {
  const { as, calls } = createStubShop({ ...stubs, 'user.resetpwd': () => null })
  await as({ token: 't' }).account.changePassword({ oldPassword: 'old', password: 'new-password' })
  expect(calls.at(-1)?.input).toEqual({ old_password: 'old', password: 'new-password' })
})

/** Logs in, and returns the two request headers of the session: `token` and `cookie`. */
async function halvesOf({ as, cookies }: ReturnType<typeof createStubShop>) {
  const { user } = await as().account.login(login('ada'))
  const half = cookies.findLast((header) => header.startsWith('session='))
  return { token: user.token, cookie: half?.split(';', 1)[0] ?? '' }
}

const profile = { userinfo: { username: 'ada', name: '', phone: '', email: 'ada@example.test' } }
const stubs = {
  'user.login': () => session,
  'user.logout': () => null,
  'user.info': () => profile,
  'user.update': () => profile,
} as const

test('no response, error or cookie contains the upstream’s token', async () => {
  const shop = createStubShop(stubs)
  const result = await shop.as().account.login(login('ada'))
  const halves = { token: result.user.token, cookie: shop.cookies[0]?.split(';', 1)[0] ?? '' }
  const responses = [
    result,
    shop.cookies,
    await shop.as(halves).account.profile(),
    await shop.as(halves).account.logout(),
    await shapeOf(shop, shop.as(halves).account.profile()),
  ]
  expect(JSON.stringify(responses)).not.toContain('t-1')
  expect(shop.calls.map(({ context }) => context.token)).toEqual([undefined, 't-1', 't-1'])
})

test('a logout invalidates the session handle on all instances, even when the upstream fails', async () => {
  const opened = openMemoryStore()
  const failing = { ...stubs, 'user.logout': () => fail(failure('timeout')) }
  const here = createStubShop(failing, { opened })
  const there = createStubShop(stubs, { opened })
  const halves = await halvesOf(here)
  expect(await there.as(halves).account.profile()).toMatchObject({ username: 'ada' })
  await expect(here.as(halves).account.logout()).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' })
  for (const { as, calls } of [here, there]) {
    const before = calls.length
    await expect(as(halves).account.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(halves).orders.pay({ orderNo: 'N1' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect(calls).toHaveLength(before)
  }
})

test('forgetBrowser removes the device and session cookies and ends the session, even when the upstream fails', async () => {
  const shop = createStubShop({ ...stubs, 'user.logout': () => fail(failure('timeout')) })
  const halves = await halvesOf(shop)
  await expect(shop.as(halves).account.forgetBrowser()).resolves.toBeNull()
  expect(shop.cookies.slice(-2)).toEqual([
    expect.stringMatching(/^device=; Path=\/; Max-Age=0; HttpOnly/),
    expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly/),
  ])
  await expect(shop.as(halves).account.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('forgetBrowser removes both cookies without calling the upstream when there is no session', async () => {
  const shop = createStubShop(stubs)
  await expect(shop.as().account.forgetBrowser()).resolves.toBeNull()
  expect(shop.cookies).toHaveLength(2)
  expect(shop.calls).toEqual([])
})

test('a logout invalidates the session handle before the upstream responds', async () => {
  let respond: (value: null) => void = () => undefined
  const answer = new Promise<null>((resolve) => (respond = resolve))
  const shop = createStubShop({ ...stubs, 'user.logout': () => answer })
  const halves = await halvesOf(shop)
  const leaving = shop.as(halves).account.logout()
  await expect.poll(() => shop.calls.at(-1)?.name).toBe('user.logout')
  await expect(shop.as(halves).account.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  respond(null)
  await expect(leaving).resolves.toEqual({ msg: 'user.logout done' })
})

test('while the store is down, queries still work, changes are refused, and a logout removes the cookie', async () => {
  const { store, secret } = openMemoryStore()
  const opened = { secret, store: { ...store } satisfies Store }
  const shop = createStubShop(stubs, { opened })
  const halves = await halvesOf(shop)
  const down = () => Promise.reject(new StoreError('down'))
  Object.assign(opened.store, { create: down, read: down, replace: down })
  expect(await shop.as(halves).account.profile()).toMatchObject({ username: 'ada' })
  const refused = shop.as(halves).account.updateProfile(profile.userinfo)
  expect(await shapeOf(shop, refused)).toMatchObject({
    data: { code: 'SERVICE_UNAVAILABLE', outage: true, retryAfterSeconds: 5 },
  })
  expect(shop.calls.map(({ name }) => name)).not.toContain('user.update')
  await shop.as(halves).account.logout()
  expect(shop.calls.at(-1)).toMatchObject({ name: 'user.logout', context: { token: 't-1' } })
  expect(shop.cookies.at(-1)).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly/)
})

test('refuses a payment by a shopper whose session has ended, instead of treating the shopper as a guest', async () => {
  const shop = createStubShop({ 'order.preview': () => fail(new Error('called')) })
  const ended = shop.as({ token: 'stolen', cookie: '' })
  await expect(
    ended.orders.pay({ orderNo: 'N1', email: 'ada@example.test' }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(shop.calls).toEqual([])
})

const wanted = { username: 'ada', name: 'Ada', phone: '', email: 'ada@example.test' }
const takeover = { ...wanted, email: 'attacker@evil.example' }

test('changes name and phone without the password', async () => {
  const shop = createStubShop(stubs)
  const changed = { ...wanted, name: 'Ada Lindqvist', phone: '+44 20 1234567' }
  await shop.as({ token: 't' }).account.updateProfile(changed)
  expect(shop.calls.map(({ name }) => name)).toEqual(['user.info', 'user.update'])
  expect(shop.calls[1]?.input).toEqual(changed)
})

test.each([
  ['email', takeover],
  ['username', { ...wanted, username: 'mallory' }],
])(
  'changes the %s only with the current password, and verifies that password by a login to the upstream',
  async (_, changed) => {
    const shop = createStubShop(stubs)
    const user = shop.as({ token: 't' })
    expect(await shapeOf(shop, user.account.updateProfile(changed))).toMatchObject({
      data: {
        code: 'BAD_REQUEST',
        field: 'currentPassword',
        rule: 'validation.enterOldPassword',
      },
    })
    expect(shop.calls.map(({ name }) => name)).toEqual(['user.info'])
    await user.account.updateProfile({ ...changed, currentPassword: 'some-password' })
    const [, info, check, ...rest] = shop.calls
    expect(info?.name).toBe('user.info')
    expect(check?.input).toEqual({ account: 'ada', password: 'some-password' })
    expect(check?.context.token).toBeUndefined()
    const byName = Object.fromEntries(rest.map((call) => [call.name, call]))
    expect(byName['user.update']?.context.token).toBe('t')
    expect(byName['user.update']?.input).toEqual(changed)
    expect(byName['user.logout']?.context.token).toBe('t-1')
  },
)

test('counts a wrong current password as a failed login, and reports the error on the password field', async () => {
  const shop = createStubShop({ ...stubs, ...wrong })
  const attempt = () =>
    shop.as({ token: 't' }).account.updateProfile({ ...takeover, currentPassword: 'guess' })
  for (let count = 0; count < 5; count += 1) {
    expect(await shapeOf(shop, attempt())).toMatchObject({
      data: {
        code: 'UNPROCESSABLE_CONTENT',
        field: 'currentPassword',
        rule: 'validation.wrongOldPassword',
      },
    })
  }
  await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(shop.calls.map(({ name }) => name)).not.toContain('user.update')
})

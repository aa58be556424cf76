import { expect, test } from 'vitest'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'

const userinfo = { username: 'ada', name: '', phone: '', email: 'ada@example.test' }

test('limits how many e-mails of other accounts a profile can find out', async () => {
  const shop = createStubShop({
    'user.info': () => ({ userinfo }),
    'user.update': (input) =>
      input['name'] === 'taken' ? fail(refusal(409)) : { userinfo: { ...userinfo, ...input } },
  })
  const { account } = shop.as({ token: 't' })
  const change = (name: string) => account.updateProfile({ ...userinfo, name })
  // A change that the upstream accepts does not count.
  await change('free')
  for (let count = 0; count < 10; count += 1) {
    await expect(change('taken')).rejects.toMatchObject({ code: 'CONFLICT' })
  }
  await expect(change('taken')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test.each([500, 429])(
  'does not count a login that a busy or broken upstream refuses with code %i as a wrong guess',
  async (code) => {
    let isDown = true
    const shop = createStubShop({
      'user.login': () =>
        isDown
          ? fail(refusal(code))
          : { userinfo: { token: 't-1', username: 'ada', email: 'ada@example.test' } },
    })
    const login = () => shop.as().account.login({ account: 'ada', password: 'right-password' })
    for (let count = 0; count < 10; count += 1) await expect(login()).rejects.toMatchObject({})
    isDown = false
    expect(await login()).toMatchObject({ user: { username: 'ada' } })
  },
)

test('ends no session when a login that checks the password returns the token of the shopper', async () => {
  const session = { token: 't', username: 'ada', email: 'ada@example.test' }
  const shop = createStubShop({
    'user.info': () => ({ userinfo }),
    'user.login': () => ({ userinfo: session }),
    'user.update': (input) => ({ userinfo: { ...userinfo, ...input } }),
    'user.logout': () => null,
  })
  const email = 'ada@new.example.test'
  const change = { ...userinfo, email, currentPassword: 'some-password' }
  await shop.as({ token: 't' }).account.updateProfile(change)
  expect(shop.calls.map(({ name }) => name)).toEqual(['user.info', 'user.login', 'user.update'])
})

test('reports a changed profile as changed, even if it cannot be read afterwards', async () => {
  let reads = 0
  const shop = createStubShop({
    'user.info': () => ((reads += 1) === 1 ? { userinfo } : fail(refusal(500))),
    'user.update': () => null,
  })
  const changed = { ...userinfo, name: 'Ada Lindqvist' }
  expect(await shop.as({ token: 't' }).account.updateProfile(changed)).toEqual({
    msg: 'user.update done',
    profile: changed,
  })
})

test('counts wrong passwords for full-width and accented spellings of a user name together', async () => {
  const shop = createStubShop({ 'user.login': () => fail(refusal(422)) })
  const login = (account: string) => shop.as().account.login({ account, password: 'wrong-guess' })
  for (const account of ['demo', 'Demo', 'ｄemo', 'ｄｅｍｏ', 'démo'])
    await expect(login(account)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  await expect(login('dｅmo')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

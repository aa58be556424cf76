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

test('counts wrong passwords for full-width and accented spellings of a user name together', async () => {
  const shop = createStubShop({ 'user.login': () => fail(refusal(422)) })
  const login = (account: string) => shop.as().account.login({ account, password: 'wrong-guess' })
  for (const account of ['demo', 'Demo', 'ｄemo', 'ｄｅｍｏ', 'démo'])
    await expect(login(account)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  await expect(login('dｅmo')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

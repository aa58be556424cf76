import { expect, test } from 'vitest'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'

const session = { userinfo: { token: 't-1', username: 'ada', email: 'ada@example.test' } }
const wrong = { 'user.login': () => fail(refusal(422, { msg: 'wrong' })) } as const
const login = (account: string) => ({ account, password: 'some-password' })

test('returns the session and the upstream msg on login', async () => {
  const { as } = createStubShop({ 'user.login': () => session })
  await expect(as().account.login(login('ada'))).resolves.toEqual({
    msg: 'user.login done',
    user: { token: 't-1', username: 'ada', email: 'ada@example.test' },
  })
})

test('never responds with UNAUTHORIZED to wrong credentials, which would end a session', async () => {
  const { as } = createStubShop(wrong)
  await expect(as().account.login(login('ada'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'wrong',
  })
})

test('blocks an account after 5 failures, however its name is written', async () => {
  const { as, calls } = createStubShop(wrong)
  for (const account of ['ada', 'ADA', ' ada', 'Ada ', 'aDa']) {
    await expect(as().account.login(login(account))).rejects.toMatchObject({ message: 'wrong' })
  }
  await expect(as({}, '10.0.0.2').account.login(login('ada'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(calls).toHaveLength(5)
})

test('counts parallel failures against the limit', async () => {
  const { as, calls } = createStubShop(wrong)
  const tries = Array.from({ length: 20 }, () => as().account.login(login('ada')))
  await Promise.allSettled(tries)
  expect(calls).toHaveLength(5)
})

test('blocks a client IP after 30 failures across accounts', async () => {
  const { as, calls } = createStubShop(wrong)
  const tries = Array.from({ length: 40 }, (_, index) => as().account.login(login(`user-${index}`)))
  await Promise.allSettled(tries)
  expect(calls).toHaveLength(30)
})

test('resets failures on success and does not count a failing upstream', async () => {
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

test('sends a changed password in wire field names', async () => {
  const { as, calls } = createStubShop({ 'user.resetpwd': () => null })
  await as({ token: 't' }).account.changePassword({ oldPassword: 'old', password: 'new-password' })
  expect(calls[0]?.input).toEqual({ old_password: 'old', password: 'new-password' })
})

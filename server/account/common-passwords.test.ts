import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { shapeOf } from '#server/testing/shape-of.ts'

const session = { userinfo: { token: 't-1', username: 'ada', email: 'ada@example.test' } }
const stubs = { 'user.register': () => session, 'user.resetpwd': () => null }
const form = { username: 'ada-lovelace', email: 'ada@example.test', password: 'correct-horse-7' }

test.each(['password', '12345678', 'PassWord', 'qwertyuiop', 'Ada-Lovelace', 'ada@example.test'])(
  'refuses a registration with the common password %s, and names the field and the rule',
  async (password) => {
    const shop = createStubShop(stubs)
    const shape = await shapeOf(shop, shop.as().account.register({ ...form, password }))
    expect(shape.data).toMatchObject({
      code: 'BAD_REQUEST',
      kind: 'bad-request',
      field: 'password',
      rule: 'validation.commonPassword',
    })
    expect(shop.calls).toEqual([])
  },
)

test('refuses a common password as the new password, without calling the upstream', async () => {
  const shop = createStubShop(stubs)
  const change = { oldPassword: 'correct-horse-7', password: 'iloveyou' }
  await expect(shop.as({ token: 't' }).account.changePassword(change)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(shop.calls).toEqual([])
})

test.each(['Ada-Lovelace', 'ada@example.test'])(
  'refuses the name %s of the account as its new password',
  async (password) => {
    const { username, email } = form
    const userinfo = { username, email, name: '', phone: '' }
    const shop = createStubShop({ ...stubs, 'user.info': () => ({ userinfo }) })
    const change = { oldPassword: 'correct-horse-7', password }
    const refused = shop.as({ token: 't' }).account.changePassword(change)
    expect((await shapeOf(shop, refused)).data).toMatchObject({ rule: 'validation.commonPassword' })
    expect(shop.calls.map(({ name }) => name)).toEqual(['user.info'])
  },
)

test('registers with a password that is not common', async () => {
  const shop = createStubShop(stubs)
  await expect(shop.as().account.register(form)).resolves.toMatchObject({
    user: { username: 'ada' },
  })
})

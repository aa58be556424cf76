import { expect, onTestFinished, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { mask } from './secrets.ts'

test('maskPath hides the values of secret parameters in the query of a URL', async () => {
  const mock = await openTestMock({ products: 8 })
  onTestFinished(() => mock.close())
  const world = 'secrets'
  const url = '/api/user/login?password=hunter2&page=1&token=abc'
  await mock.app.inject({ method: 'POST', url, headers: { 'x-mock-world': world } })
  const { entries } = (await mock.see(`journal?world=${world}`)) as { entries: object[] }
  expect(entries).toMatchObject([{ path: '/api/user/login?password=•••&page=1&token=•••' }])
})

test.each(['password', 'old_password', 'passwd', 'oldpwd', 'PWD', 'token', 'access_token'])(
  'mask hides a field named %s',
  (field) => {
    expect(mask({ [field]: 'hunter2', tokens: 3 })).toEqual({ [field]: '•••', tokens: 3 })
  },
)

import { expect, onTestFinished, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'

test('maskPath hides the values of secret parameters in the query of a URL', async () => {
  const mock = await openTestMock({ products: 8 })
  onTestFinished(() => mock.close())
  const world = 'secrets'
  const url = '/api/user/login?password=hunter2&page=1&token=abc'
  await mock.app.inject({ method: 'POST', url, headers: { 'x-mock-world': world } })
  const { entries } = (await mock.see(`journal?world=${world}`)) as { entries: object[] }
  expect(entries).toMatchObject([{ path: '/api/user/login?password=•••&page=1&token=•••' }])
})

import { expect, onTestFinished, test } from 'vitest'
import { startMock } from '#mock-upstream/testing/start-mock.ts'

test('masks secrets in the query of a path', async () => {
  const mock = await startMock({ products: 8 })
  onTestFinished(() => mock.close())
  const world = 'secrets'
  const url = '/api/user/login?password=hunter2&page=1&token=abc'
  await mock.app.inject({ method: 'POST', url, headers: { 'x-mock-world': world } })
  const { entries } = (await mock.see(`journal?world=${world}`)) as { entries: object[] }
  expect(entries).toMatchObject([{ path: '/api/user/login?password=•••&page=1&token=•••' }])
})

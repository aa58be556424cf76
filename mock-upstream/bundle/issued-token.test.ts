import { expect, test } from 'vitest'
import { openInMemory } from '#mock-upstream/app.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { bundleSchema } from './bundle.ts'
import { replayBundle } from './replay.ts'

test('a replay repeats the calls of a user to whom the control API has issued a token', async () => {
  const mock = await openTestMock({ products: 8 })
  const { body } = await mock.control('encode', {
    endpoint: 'user.info',
    request: {},
    account: 'demo',
  })
  const { token } = body as { token: string }
  expect((await mock.call('user.info', {}, { token })).code).toBe(1)
  const bundle = bundleSchema.parse(await mock.see('bundle'))
  await mock.close()
  expect(JSON.stringify(bundle)).not.toContain(token)
  const { same, calls } = await replayBundle(bundle, openInMemory)
  expect(calls.flatMap(({ differences }) => differences)).toEqual([])
  expect([same, calls.length]).toEqual([true, 1])
})

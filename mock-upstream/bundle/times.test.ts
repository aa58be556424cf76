import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { bundleSchema, type Bundle } from './bundle.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const TOO_LATE = 1e15

test.each([
  [(bundle: Bundle) => ({ ...bundle, started: TOO_LATE }), 'started'],
  [
    (bundle: Bundle) => ({
      ...bundle,
      steps: bundle.steps.map((step) => ({ ...step, time: TOO_LATE })),
    }),
    'steps.0.time',
  ],
])('the mock refuses a bundle with a time that no clock shows: %#', async (change, field) => {
  await mock.call('index.banners', {}, { world: 'timely' })
  const bundle = bundleSchema.parse(await mock.see('bundle?world=timely'))
  expect(await mock.control('replay', change(bundle))).toEqual({
    status: 400,
    body: { error: { field, message: expect.stringMatching(/maximum is 1000000000000/) } },
  })
})

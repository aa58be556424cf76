import { expect, onTestFinished, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { bundleSchema } from './bundle.ts'
import { fingerprintOf, firstChange } from './fingerprint.ts'

test('firstChange returns the first value that differs from the recorded data, or the last value if values are only missing at the end', () => {
  const { marks } = fingerprintOf({ list: [{ id: 1, tags: [] }], total: 1 })
  const change = (data: unknown) => firstChange(marks, data)
  expect(change({ list: [{ id: 1, tags: ['x'] }], total: 1 })).toEqual({
    path: 'list[0].tags[0]',
    now: 'x',
  })
  expect(change({ list: [{ id: 1, tags: [] }], total: '1' })).toEqual({ path: 'total', now: '1' })
  expect(change({ list: [{ id: 1, tags: [] }] })).toEqual({
    path: 'list[0].tags',
    now: 'the last value',
  })
})

test('a replay reports the first value that differs when the data of a public read has changed', async () => {
  const mock = await openTestMock({ products: 60 })
  onTestFinished(() => mock.close())
  const world = 'changed'
  await mock.call('goods.goodslist', { limit: 3 }, { world })
  const bundle = bundleSchema.parse(await mock.see(`bundle?world=${world}`))
  expect(JSON.stringify(bundle).length).toBeLessThan(2_000)
  bundle.steps.unshift({
    kind: 'stock',
    time: bundle.started,
    offset_ms: 0,
    body: { id: (await mock.call('goods.goodslist', { limit: 3 })).data.list[1]?.id, num: 77 },
  })
  const { body } = await mock.control('replay', bundle)
  expect(body).toMatchObject({
    same: false,
    calls: [{ differences: [{ field: 'answer.data.list[1].have_num', now: 77 }] }],
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 12 })
})
afterAll(() => mock.close())

test('a replay repeats changes that the control API made to products, users and addresses', async () => {
  const world = 'edits'
  const token = await mock.login({ world })
  await mock.control('product', { id: 7, title: 'A vault', price: '12.50' }, world)
  await mock.control('user', { id: 1, name: 'Ada' }, world)
  await mock.control('address', { id: 1, city: 'Oslo' }, world)
  await mock.call('goods.goodsdetail', { id: 7 }, { world })
  await mock.call('user.info', {}, { world, token })
  await mock.call('address.addrList', {}, { world, token })
  const { body } = await mock.control('replay', await mock.see(`bundle?world=${world}`))
  expect(body).toMatchObject({ same: true, dropped: 0 })
  expect(body).toMatchObject({ calls: { length: 4 } })
})

test('a replay reports that a product title differs if the bundle lacks the change of the title', async () => {
  const world = 'missing-edit'
  await mock.control('product', { id: 7, title: 'A vault' }, world)
  await mock.call('goods.goodsdetail', { id: 7 }, { world })
  const { steps, ...bundle } = Object(await mock.see(`bundle?world=${world}`))
  const { body } = await mock.control('replay', { ...bundle, steps: steps.slice(1) })
  expect(body).toMatchObject({
    same: false,
    calls: [{ differences: [{ field: 'answer.data.title' }] }],
  })
})

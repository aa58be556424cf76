import { expect, test } from 'vitest'
import { examplePerson, exampleAddress } from '#contracts/upstream/examples.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'

const EMPTY = [null, '', [], {}, false]
const address = { config_name: 'Home', ...examplePerson, ...exampleAddress }

test.each(EMPTY)(
  'reads %j as data of an unknown product, category, brand or article',
  async (data) => {
    const { upstream, context } = await startOverFake(() => ({ data }))
    for (const name of ['goods.goodsdetail', 'goods.typeInfo', 'baseinfo.trademarkInfo'] as const) {
      const call = settle(upstream.call(name, { id: 9 }, context))
      expect(await call).toMatchObject({ kind: 'business', code: 404 })
    }
    const article = settle(upstream.call('article.personal_info', { id: 9 }, context))
    expect(await article).toMatchObject({ kind: 'business', code: 404 })
  },
)

test.each([
  'Product does not exist',
  'The article was not found.',
  'Товар не найден',
  '商品不存在',
  'Produit introuvable',
])('reads a general failure with the message “%s” as an unknown product', async (msg) => {
  const { upstream, context } = await startOverFake(() => ({ code: 0, msg }))
  const call = (name: 'goods.goodsdetail' | 'article.personal_info') =>
    settle(upstream.call(name, { id: 9 }, context))
  expect(await call('goods.goodsdetail')).toMatchObject({ kind: 'business', code: 404, msg })
  expect(await call('article.personal_info')).toMatchObject({ kind: 'business', code: 404, msg })
})

test('does not read a general failure with another message as an unknown product', async () => {
  const { upstream, context } = await startOverFake(() => ({ code: 0, msg: 'Database is busy' }))
  const call = settle(upstream.call('goods.goodsdetail', { id: 9 }, context))
  expect(await call).toMatchObject({ kind: 'business', code: 0 })
})

test('does not read a general failure as proof that an order does not exist', async () => {
  const { upstream, context } = await startOverFake(() => ({ code: 0, msg: 'Order not found' }))
  const call = settle(upstream.call('order.info', { order_no: 'N1' }, { ...context, token: 't' }))
  expect(await call).toMatchObject({ kind: 'business', code: 0 })
})

test.each(EMPTY)('does not read %j as proof that an order does not exist', async (data) => {
  const { upstream, context } = await startOverFake(() => ({ data }))
  const call = settle(upstream.call('order.info', { order_no: 'N1' }, { ...context, token: 't' }))
  expect(await call).toMatchObject({ kind: 'bad-response' })
})

test.each([...EMPTY, { saved: 'yes' }])(
  'takes %j for the success of a write that would return data',
  async (data) => {
    const { upstream, context } = await startOverFake(() => ({ data }))
    const logged = { ...context, token: 't' }
    const saved = await upstream.call('address.addrSave', address, logged)
    expect(saved.data?.id ?? null).toBeNull()
    const update = { ...address, id: 1 }
    const updated = await upstream.call('address.addrUpdate', update, logged)
    expect(updated.data?.id ?? null).toBeNull()
    const cancel = await upstream.call('order.cancel', { order_no: 'N1' }, logged)
    expect(cancel).toMatchObject({ data: null })
  },
)

import { expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { examplePerson, exampleAddress } from '#contracts/upstream/examples.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'
import { parseResponse } from './parse-response.ts'

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

const SAVED = { code: 1, msg: 'Saved', data: 'ok' }

test('takes a word as the data of a write for its success', async () => {
  const { upstream, context } = await startOverFake(() => ({ body: JSON.stringify(SAVED) }))
  const logged = { ...context, token: 't' }
  const passwords = { old_password: 'Secret-123', password: 'Secret-456' }
  const saved = { msg: 'Saved', data: null }
  expect(await upstream.call('address.addrSave', address, logged)).toMatchObject(saved)
  expect(await upstream.call('order.cancel', { order_no: 'N1' }, logged)).toMatchObject(saved)
  expect(await upstream.call('user.resetpwd', passwords, logged)).toMatchObject(saved)
  expect(await upstream.call('user.logout', {}, logged)).toMatchObject(saved)
})

test.each([plainJson, base64Json])(
  'refuses a word instead of data of $name where the shop needs the data',
  (codec) => {
    const parse = (name: EndpointName) => () => parseResponse(name, SAVED, { codec, codes: {} })
    expect(parse('order.cancel')()).toBeNull()
    for (const name of ['order.submit', 'order.pay', 'order.info', 'user.login'] as const)
      expect(parse(name)).toThrow('data cannot be decoded')
  },
)

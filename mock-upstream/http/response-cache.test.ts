import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { handlers } from '#mock-upstream/handlers/handlers.ts'
import type { HandlerContext } from '#mock-upstream/handlers/support/handler.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { setStock } from '#mock-upstream/store/catalog/stock.ts'
import { isCacheable, isCached, cacheResponses } from './response-cache.ts'

let mock: Mock
beforeEach(async () => {
  mock = await openTestMock({ products: 16 })
})
afterEach(() => mock.close())

function contextOf(world: string, lang: HandlerContext['lang'] = 'en'): HandlerContext {
  const open = mock.worlds.get(world)
  return {
    world: open,
    lang,
    user: null,
    token: null,
    clientIp: '127.0.0.1',
    origin: 'http://mock',
  }
}

test('for a repeated request in the same world, the cache returns the same frozen object', () => {
  const list = cacheResponses(handlers)['goods.goodslist']
  const first = list({ page: 1, limit: 4 }, contextOf('a'))
  expect(list({ page: 1, limit: 4 }, contextOf('a'))).toBe(first)
  expect('data' in first && isCached(first.data)).toBe(true)
  expect(Object.isFrozen(first)).toBe(true)
})

test('the mock caches a separate response for each request, language and world', () => {
  const list = cacheResponses(handlers)['goods.goodslist']
  const first = list({ page: 1, limit: 4 }, contextOf('a'))
  for (const other of [
    list({ page: 2, limit: 4 }, contextOf('a')),
    list({ page: 1, limit: 4 }, contextOf('a', 'th')),
    list({ page: 1, limit: 4 }, contextOf('b')),
  ])
    expect(other).not.toBe(first)
})

test('after a stock change or a reset of the world, the next read returns the new stock', async () => {
  const stockOf = async () => (await mock.call('goods.goodsdetail', { id: 3 })).data.have_num
  const before = await stockOf()
  setStock(mock.worlds.get('default').db, 3, Number(before) + 5)
  expect(await stockOf()).toBe(Number(before) + 5)
  await mock.control('reset', {})
  expect(await stockOf()).toBe(before)
})

test('the mock caches only responses of public reads, and not the response with the coin prices', () => {
  const keepable = ENDPOINT_NAMES.filter(isCacheable)
  expect(keepable).toContain('goods.goodslist')
  for (const name of ['baseinfo.info', 'order.list', 'order.preview', 'user.login'] as const)
    expect(keepable).not.toContain(name)
})

test('a response that the mock may cache does not depend on the time of the request', () => {
  const plain = { page: 1, limit: 10, type: 'article', order: 'newest', id: 2, goods_id: 2 }
  const names = ENDPOINT_NAMES.filter(isCacheable)
  const answersAt = (now: number) =>
    names.flatMap((name) =>
      LOCALES.slice(0, 2).map((lang) => {
        const context = contextOf('clock', lang)
        const world = { ...context.world, now: () => now }
        return (handlers[name] as (request: object, context: HandlerContext) => unknown)(plain, {
          ...context,
          world,
        })
      }),
    )
  expect(answersAt(2_000_000_000)).toEqual(answersAt(1_800_000_000))
})

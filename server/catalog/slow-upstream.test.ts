import { afterEach, expect, test, vi } from 'vitest'
import { createStubShop, fail, failure } from '#server/testing/stub-shop.ts'
import { currencies, goods } from '#server/testing/wire-examples.ts'

const list = (...entries: unknown[]) => ({ list: entries, total: entries.length })
const after = <Result>(ms: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(() => resolve(result), ms))

afterEach(() => {
  vi.useRealTimers()
})

test('returns prices with the base currency when a slow upstream sends it shortly after the products', async () => {
  vi.useFakeTimers()
  const { as } = createStubShop({
    'goods.goodslist': () => after(3_000, list(goods(1))),
    'baseinfo.getcurrency': () => after(3_100, currencies),
  })
  const reading = as().catalog.products({ limit: 12 })
  await vi.advanceTimersByTimeAsync(4_000)
  expect((await reading).list[0]?.price).toEqual({ minor: 1_250, currency: 'EUR' })
})

test('returns a product without its related products when these are late', async () => {
  vi.useFakeTimers()
  const { as } = createStubShop({
    'goods.goodsdetail': () => goods(1, { related_ids: [2] }),
    'goods.goodslist': () => after(60_000, list(goods(2))),
  })
  const reading = as().catalog.product({ id: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await reading).related).toEqual([])
})

test('does not warn of related products when the page itself stopped waiting', async () => {
  const { as, lines } = createStubShop({
    'goods.goodsdetail': () => goods(1, { related_ids: [2] }),
    'goods.goodslist': () => fail(failure('cancelled')),
  })
  expect((await as().catalog.product({ id: 1 })).related).toEqual([])
  expect(lines).toEqual([])
})

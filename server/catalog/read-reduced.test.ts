import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { goods } from '#server/testing/wire-examples.ts'

test('shows reduced products even if the upstream sends an old price for every product', async () => {
  const unreduced = Array.from({ length: 300 }, (_, index) =>
    goods(index + 1, { old_price: index % 2 === 0 ? '0.00' : '12.50', price: '12.50' }),
  )
  const rows = [...unreduced, goods(301, { old_price: '20.00', price: '12.50' })]
  const { as } = createStubShop({
    'goods.goodslist': ({ ids, page = 1, limit = 48 }) => {
      const found = ids ? rows.filter(({ id }) => (ids as unknown[]).includes(id)) : rows
      const start = (Number(page) - 1) * Number(limit)
      return { list: found.slice(start, start + Number(limit)), total: found.length }
    },
  })
  expect((await as().catalog.sale({ limit: 4 })).map(({ id }) => id)).toEqual([301])
})

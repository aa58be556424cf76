import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { changeRows, startDeviating } from './start-deviating.ts'

test('reports one broken row of every list of products as a single warning, and no missing product', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': changeRows((row, index) =>
        index === 1 ? { ...row, price: { amount: 3 } } : row,
      ),
    },
  })
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get('goods.goodslist')).toMatchObject({
    kind: 'holds',
    leftOut: [{ field: 'list[].price', rows: { count: 1, of: 10, first: 2 } }],
    hidden: [],
  })
  expect(text).not.toContain('a list without')
})

test('does not report pages with the same rows when none of the rows can be read', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': changeRows(({ price, ...row }) => ({ ...row, cost: price })),
    },
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain('list[].price: expected')
  expect(text).not.toContain('page: expected')
})

import { expect, test } from 'vitest'
import { holds } from '#scripts/contract/report/report.ts'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

const UNKNOWN = 'id: expected code 404 for an id that does not exist (2147483647), seen'

test('reports a general failure for an unknown id, with its effect on pages', async () => {
  const { url } = await startDeviating({ refusal: { code: 0, msg: 'Database is busy' } })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/differs +goods\.goodsdetail/)
  expect(text).toContain(`${UNKNOWN} 0 ("Database is busy")`)
  expect(text).toContain('A page that does not exist says that something went wrong (502)')
  expect(holds(report)).toBe(false)
})

test.each([
  { code: 0, msg: 'Product does not exist' },
  { code: 1, msg: '', data: [] },
  { code: 404, msg: 'nothing here' },
])('accepts %j for an unknown id', async (refusal) => {
  const { url } = await startDeviating({ refusal })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).not.toContain(UNKNOWN)
})

test('reports an upstream that sends the specifications of some product for an unknown id', async () => {
  const { url } = await startDeviating({ ignores: { 'goods.specslist': ['goods_id'] } })
  const { text: holding } = await checkUpstream({ UPSTREAM_URL: url })
  expect(holding).not.toContain('specifications of another product')
  const list = [{ name: 'General', items: [{ name: 'Model', value: 'M1' }] }]
  const refusal = { code: 1, msg: '', data: { list, total: 1 } }
  const { url: other } = await startDeviating({ refusal })
  const { text } = await checkUpstream({ UPSTREAM_URL: other })
  expect(text).toContain(
    'goods_id: expected nothing for a product that does not exist (2147483647), seen one group. The page of a product shows the specifications of another product',
  )
})

test('reports an upstream that sends some item for an unknown id', async () => {
  const category = { id: 1, category_name: 'Wallets', image: '' }
  const { url } = await startDeviating({ refusal: { code: 1, msg: '', data: category } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain(`${UNKNOWN} an item`)
})

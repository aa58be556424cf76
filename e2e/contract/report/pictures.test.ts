import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { changeRows, startDeviating } from './start-deviating.ts'

test('reports pictures of products from an origin that the shop does not allow', async () => {
  const elsewhere = changeRows((row, index) => ({
    ...row,
    goods_image: `https://cdn.example.com/${index}.png`,
  }))
  const { url } = await startDeviating({ changes: { 'goods.goodslist': elsewhere } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain(
    `goods_image: expected pictures of ${url}, seen pictures of https://cdn.example.com`,
  )
  const origins = ['https://cdn.example.com']
  const allowed = await checkUpstream(
    { UPSTREAM_URL: url },
    { pictures: { upstreamUrl: url, origins } },
  )
  expect(allowed.text).not.toContain('seen pictures of')
})

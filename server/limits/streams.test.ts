import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { siteInfo } from '#server/testing/wire-examples.ts'
import { STREAMS_MAX } from './streams.ts'

/** Opens a price stream and waits for its first value; returns the function that ends it. */
async function listen(shop: ReturnType<typeof createStubShop>, ip: string) {
  const stream = (await shop.as({}, ip).site.prices())[Symbol.asyncIterator]()
  await stream.next()
  return () => stream.return?.()
}

test('limits the open price streams of a network, and admits another stream once one has ended', async () => {
  const shop = createStubShop({ 'baseinfo.info': () => siteInfo })
  const ends = []
  for (let count = 0; count < STREAMS_MAX; count += 1)
    ends.push(await listen(shop, `203.0.113.${count}`))
  await expect(listen(shop, '203.0.113.99')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  ends.push(await listen(shop, '198.51.100.1'))
  await ends[0]?.()
  ends.push(await listen(shop, '203.0.113.99'))
  for (const end of ends) await end?.()
})

import { expect, test } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { createServices } from '#server/create-services.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { stubSettings } from '#server/testing/stub-shop.ts'
import { startOverFake } from '#server/testing/upstream-over-fake.ts'
import { currencies, goods, siteInfo } from '#server/testing/wire-examples.ts'
import { createContext } from '#server/trpc/context.ts'

/** Creates a caller for the shop's procedures. `breakUpstream` makes all later calls to the upstream fail. */
async function start() {
  let isBroken = false
  const { upstream, clock, context } = await startOverFake(({ path, payload }) => {
    if (isBroken) return 'reset'
    if (path.endsWith('/getcurrency')) return { data: currencies }
    if (path.endsWith('/baseinfo/info')) return { data: siteInfo }
    if (path.endsWith('/goodsdetail')) return { data: goods(Number(payload['id'])) }
    return { data: { list: [goods(1, { old_price: '20' })], total: 1 } }
  })
  const services = createServices(stubSettings, { upstream, ...openMemoryStore() })
  const request = { headers: {}, requestId: 'r-1', clientIp: '10.0.0.1', log: context.log }
  const readAt = Math.floor(clock.ms / 1_000)
  return {
    shop: appRouter.createCaller(createContext(services, request)),
    readAt,
    breakUpstream: () => {
      isBroken = true
      clock.ms += 60_000
    },
  }
}

test('adds to each price the time at which it was read, but only while the upstream fails', async () => {
  const { shop, readAt, breakUpstream } = await start()
  const read = async () => [
    await shop.catalog.product({ id: 1 }),
    ...(await shop.catalog.products({ limit: 12 })).list,
    ...(await shop.catalog.sale({ limit: 4 })),
    ...(await shop.cart.products({ ids: [1] })),
  ]
  const current = await read()
  expect(current.map(({ asOf }) => asOf)).toEqual([undefined, undefined, undefined, undefined])
  breakUpstream()
  const old = await read()
  expect(old.map(({ asOf }) => asOf)).toEqual([readAt, readAt, readAt, readAt])
  expect(old.map(({ price }) => price)).toEqual(current.map(({ price }) => price))
})

test('marks the prices of BTC and ETH as old while the upstream fails', async () => {
  const { shop, readAt, breakUpstream } = await start()
  expect((await shop.site.info()).prices).not.toHaveProperty('isOld')
  breakUpstream()
  expect((await shop.site.info()).prices).toMatchObject({ at: readAt, isOld: true })
})

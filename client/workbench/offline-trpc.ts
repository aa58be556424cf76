import { createTRPCUntypedClient, httpLink } from '@trpc/client'
import { createQueryClient } from '#client/api/query-client.ts'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import { createTrpc } from '#client/api/trpc.ts'
import type { Trpc } from '#client/api/trpc.ts'
import { brandsQuery, categoriesQuery } from '#client/features/catalog/queries.ts'
import { topUpAddressQuery } from '#client/features/orders/queries.ts'
import { SITE_INFO_DATA } from '#client/testing/shop-data.ts'
import type { AppRouter } from '#server/app-router.ts'
import { cachedOrders } from './examples/cached-orders.ts'
import { catalogData } from './examples/catalog-examples.ts'
import type { ShopExamples } from './examples/shop-examples.ts'

/**
 * Creates the data layer of the workbench: a query cache with example data, and a client that sends nothing. A query
 * without example data loads forever, and an action never ends. The example data contains no list of languages, because
 * with such a list, a notice would offer to switch to the browser's language.
 */
export function createOfflineTrpc(shop: ShopExamples): Trpc {
  const fetch = () => new Promise<never>(() => {})
  const client = createTRPCUntypedClient<AppRouter>({ links: [httpLink({ url: '/', fetch })] })
  const trpc = createTrpc(client, createQueryClient())
  const categories = [
    shop.category(),
    shop.category({
      id: 2,
      name: shop.say('category.seed-backup.name'),
      image: shop.picture('key'),
    }),
  ]
  const topUp = {
    address: 'TQ5Yx8Zk3oVd2mWnq7Rb4fLc9sHg1aUe6K',
    network: 'TRC-20',
    amount: '264.00',
  }
  const cached: readonly (readonly [QueryDefinition, unknown])[] = [
    SITE_INFO_DATA,
    ...catalogData(shop),
    [categoriesQuery, categories],
    [brandsQuery, { list: [shop.brand()], total: 1 }],
    [topUpAddressQuery({ orderNo: shop.order().orderNo }), topUp],
    ...cachedOrders(shop),
  ]
  const { queries, ...defaults } = trpc.queryClient.getDefaultOptions()
  // Never loads example data again, because the query would then look as if it were loading forever.
  trpc.queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...queries, refetchOnMount: false },
  })
  for (const [query, data] of cached)
    trpc.queryClient.setQueryData(query(trpc.utils).queryKey, data)
  return trpc
}

import { expect, test } from 'vitest'
import { createQueryClient } from '#client/api/query-client.ts'
import { createTrpc } from '#client/api/trpc.ts'
import { productQuery } from '#client/features/catalog/queries.ts'
import { faqQuery, homeFaqQuery } from '#client/features/content/queries.ts'
import { createInProcessClient } from './in-process-client.ts'

test('runs a query in the server’s own process, without HTTP', async () => {
  const asked: unknown[] = []
  const client = createInProcessClient(async (path, input) => {
    asked.push([path, input])
    return { id: 7 }
  })
  const { queryClient, utils } = createTrpc(client, createQueryClient())
  expect(await queryClient.fetchQuery(productQuery(7)(utils))).toEqual({ id: 7 })
  expect(asked).toEqual([['catalog.product', { id: 7 }]])
})

test('passes on the message and the data of a failed query', async () => {
  const data = { code: 'NOT_FOUND', kind: 'business' }
  const client = createInProcessClient(() =>
    Promise.reject(Object.assign(new Error('No such product'), { data })),
  )
  const { queryClient, utils } = createTrpc(client, createQueryClient())
  const options = productQuery(7)(utils)
  await queryClient.prefetchQuery(options)
  expect(queryClient.getQueryState(options.queryKey)?.error).toMatchObject({
    message: 'No such product',
    data,
  })
})

test('keeps only the first question of each category in the cache of the home page', async () => {
  const [first, second] = [
    { id: 1, category: 'Delivery' },
    { id: 2, category: 'Delivery' },
  ]
  const client = createInProcessClient(async () => [first, second])
  const { queryClient, utils } = createTrpc(client, createQueryClient())
  expect(await queryClient.fetchQuery(homeFaqQuery(utils))).toEqual([first])
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  expect(await queryClient.fetchQuery(faqQuery(utils))).toEqual([first, second])
})

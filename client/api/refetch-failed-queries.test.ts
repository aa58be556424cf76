import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { hydrateCache } from './query-hydration.ts'
import { refetchFailedQueries } from './refetch-failed-queries.ts'

/**
 * Fills the browser's cache with a query that failed on the server, and observes the query like a section of the page.
 * `data` becomes the `data` of the query's error.
 */
function failedSection(data: object) {
  const queryClient = createQueryClient()
  hydrateCache(queryClient, [[['a'], null, { name: 'Error', message: 'x', data }]])
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['a'],
    queryFn: () => {
      asked += 1
      return 'here'
    },
  })
  observer.subscribe(() => {})
  return { queryClient, observer, asked: () => asked }
}

test('sends only one request for a section that timed out on the server, even if the refetch runs twice', async () => {
  const { queryClient, observer, asked } = failedSection({ code: 'TIMEOUT', kind: 'timeout' })
  expect(asked()).toBe(0)
  // Runs the refetch twice, as React's strict mode does in development.
  await Promise.all([refetchFailedQueries(queryClient), refetchFailedQueries(queryClient)])
  expect(asked()).toBe(1)
  expect(observer.getCurrentResult().data).toBe('here')
})

test('does not refetch a query that the upstream refused', async () => {
  const { queryClient, asked } = failedSection({ code: 'NOT_FOUND', kind: 'business' })
  await refetchFailedQueries(queryClient)
  expect(asked()).toBe(0)
})

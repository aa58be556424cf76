import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dehydrateCache, hydrateCache } from './query-hydration.ts'

async function renderedCache() {
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey: ['good'], queryFn: async () => 'answer' })
  await server.prefetchQuery({
    queryKey: ['bad'],
    queryFn: async () => {
      const data = { code: 'NOT_FOUND', kind: 'business' }
      throw Object.assign(new Error('gone', { cause: 'secret' }), { data })
    },
    retry: false,
  })
  const state: unknown = JSON.parse(JSON.stringify(dehydrateCache(server)))
  return state
}

test('puts the responses and errors of the server’s queries into the browser’s cache', async () => {
  const browser = new QueryClient()
  hydrateCache(browser, await renderedCache())
  expect(browser.getQueryData(['good'])).toBe('answer')
  expect(browser.getQueryState(['bad'])).toMatchObject({
    status: 'error',
    error: { data: { code: 'NOT_FOUND', kind: 'business' } },
  })
})

test('records the time of hydration as the time at which each query was fetched', async () => {
  const browser = new QueryClient()
  hydrateCache(browser, await renderedCache(), 123)
  expect(browser.getQueryState(['good'])?.dataUpdatedAt).toBe(123)
})

test('never sends the cause or the stack of an error to the browser', async () => {
  const state = JSON.stringify(await renderedCache())
  expect(state).toContain('gone')
  expect(state).not.toMatch(/stack|secret/)
})

test('starts with an empty cache when the page has no state', () => {
  const browser = new QueryClient()
  hydrateCache(browser, undefined)
  expect(browser.getQueryCache().getAll()).toEqual([])
})

test('gives each query the same state in the browser’s cache as in the server’s cache', async () => {
  const [browser, server] = [new QueryClient(), new QueryClient()]
  hydrateCache(browser, await renderedCache(), 123)
  await server.prefetchQuery({ queryKey: ['good'], queryFn: async () => 'answer' })
  expect(browser.getQueryState(['good'])).toEqual({
    ...server.getQueryState(['good']),
    dataUpdatedAt: 123,
  })
  expect(browser.getQueryState(['bad'])).toMatchObject({ fetchStatus: 'idle', data: undefined })
})

test('writes identical bytes for identical data, regardless of when it was fetched', async () => {
  const first = JSON.stringify(await renderedCache())
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  expect(JSON.stringify(await renderedCache())).toBe(first)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('starts no timer on the server, where a timer would keep the data of a rendered page in memory', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = createQueryClient()
  await queryClient.fetchQuery({ queryKey: ['a'], queryFn: async () => 1 })
  expect(vi.getTimerCount()).toBe(0)
})

test('keeps the data of a visited page for ten minutes in the browser', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.resetModules()
  onTestFinished(() => void vi.useRealTimers())
  const inBrowser = await import('./query-client.ts')
  const queryClient = inBrowser.createQueryClient()
  await queryClient.fetchQuery({ queryKey: ['a'], queryFn: async () => 1 })
  vi.advanceTimersByTime(9 * 60_000)
  expect(queryClient.getQueryData(['a'])).toBe(1)
  vi.advanceTimersByTime(2 * 60_000)
  expect(queryClient.getQueryData(['a'])).toBeUndefined()
})

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { hydrateCache } from './query-hydration.ts'
import { keepTrying } from './keep-trying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OUTAGE = { code: 'BAD_GATEWAY', kind: 'business', outage: true }

function outageWith(message: string, data: object = OUTAGE) {
  return Object.assign(new Error(message), { data })
}

/**
 * Creates a section whose query failed on the server, and starts `keepTrying` for it. At first, `isVisible` returns
 * true.
 */
function failedSection(data: object = OUTAGE) {
  const queryClient = createQueryClient()
  hydrateCache(queryClient, [[['a'], null, { name: 'Error', message: 'x', data }]])
  const ask = vi.fn<() => string>(() => {
    throw outageWith('still closed')
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn: ask })
  const seen: string[] = []
  observer.subscribe(({ status }) => seen.push(status))
  let isVisible = true
  let appear = () => {}
  const stop = keepTrying(queryClient, {
    isVisible: () => isVisible,
    onVisible(listener) {
      appear = listener
      return () => {}
    },
  })
  const show = (visible: boolean) => {
    isVisible = visible
    if (visible) appear()
  }
  return { ask, seen, stop, show, result: () => observer.getCurrentResult() }
}

test('retries a failed query after waits of 5, 10, 20, 40 and 60 seconds, then every minute', async () => {
  const { ask } = failedSection()
  const calls: number[] = []
  const start = Date.now()
  ask.mockImplementation(() => {
    calls.push((Date.now() - start) / 1_000)
    throw outageWith('still closed')
  })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(calls).toEqual([5, 15, 35, 75, 135, 195])
})

test('shows the section without a click as soon as a retry succeeds, and stops retrying', async () => {
  const { ask, result, seen } = failedSection()
  ask.mockReturnValue('here')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(result().data).toBe('here')
  // The query goes straight from the error to its data. The section shows no skeleton while the retry runs.
  expect(seen).not.toContain('pending')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('shows the latest message of the upstream during the outage', async () => {
  const { ask, result } = failedSection()
  ask.mockImplementation(() => {
    throw outageWith('Back at noon.')
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(result().error?.message).toBe('Back at noon.')
})

test('keeps showing the upstream’s last message when the circuit breaker opens', async () => {
  const { ask, result } = failedSection()
  ask.mockImplementation(() => {
    throw outageWith('Error', { code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true })
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result().error?.message).toBe('x')
})

test('pauses while the page is hidden, and retries as soon as the page is visible again', async () => {
  const { ask, show } = failedSection()
  show(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
  show(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['the upstream refused', { code: 'NOT_FOUND', kind: 'business' }],
  ['got a response of the wrong shape', { code: 'BAD_GATEWAY', kind: 'bad-response' }],
])('does not retry a query that %s', async (_, data) => {
  const { ask } = failedSection(data)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})

test('stops retrying when the upstream refuses the query after the outage', async () => {
  const { ask, result } = failedSection()
  ask.mockImplementation(() => {
    throw outageWith('Gone', { code: 'NOT_FOUND', kind: 'business' })
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result().error?.message).toBe('Gone')
})

test('stops retrying when the shopper leaves the page', async () => {
  const { ask, stop } = failedSection()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})

test('schedules no further retry if a retry fails after the shopper has left the page', async () => {
  const { ask, stop } = failedSection()
  let fail = (_error: unknown): void => {}
  ask.mockImplementation(() => {
    // Returns a promise, because a real query function returns one, too.
    return new Promise((_resolve, reject) => (fail = reject)) as never
  })
  await vi.advanceTimersByTimeAsync(5_000)
  stop()
  fail(outageWith('still closed'))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

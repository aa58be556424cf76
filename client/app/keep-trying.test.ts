import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { hydrateCache } from './cache-state.ts'
import { keepTrying } from './keep-trying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OUTAGE = { code: 'BAD_GATEWAY', kind: 'business', outage: true }

function outageWith(message: string, data: object = OUTAGE) {
  return Object.assign(new Error(message), { data })
}

/** A section in the page whose query failed on the server, asked for again while the page is seen. */
function failedSection(data: object = OUTAGE) {
  const queryClient = createQueryClient()
  const state = { status: 'error', error: { name: 'Error', message: 'x', data }, dataUpdatedAt: 0 }
  hydrateCache(queryClient, { queries: [{ queryKey: ['a'], queryHash: '["a"]', state }] })
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

test('asks again after 5, 10, 20, 40 and 60 seconds, and every minute from then on', async () => {
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

test('brings the section back without a click, and stops asking', async () => {
  const { ask, result, seen } = failedSection()
  ask.mockReturnValue('here')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(result().data).toBe('here')
  // No skeleton comes between the error state and the data.
  expect(seen).not.toContain('pending')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('shows the newest words of the upstream while the outage lasts', async () => {
  const { ask, result } = failedSection()
  ask.mockImplementation(() => {
    throw outageWith('Back at noon.')
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(result().error?.message).toBe('Back at noon.')
})

test('keeps the words of the upstream when the breaker opens', async () => {
  const { ask, result } = failedSection()
  ask.mockImplementation(() => {
    throw outageWith('Error', { code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true })
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result().error?.message).toBe('x')
})

test('asks nothing while the page is hidden, and at once when it is seen again', async () => {
  const { ask, show } = failedSection()
  show(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
  show(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['was refused', { code: 'NOT_FOUND', kind: 'business' }],
  ['does not fit', { code: 'BAD_GATEWAY', kind: 'bad-response' }],
])('does not ask again for what %s', async (_, data) => {
  const { ask } = failedSection(data)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})

test('ends the waiting when the outage gives way to a refusal', async () => {
  const { ask, result } = failedSection()
  ask.mockImplementation(() => {
    throw outageWith('Gone', { code: 'NOT_FOUND', kind: 'business' })
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result().error?.message).toBe('Gone')
})

test('stops with the page', async () => {
  const { ask, stop } = failedSection()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})

import { expect, test } from 'vitest'
import type { BulkheadOptions, BulkheadRequest } from './bulkhead.ts'
import { createBulkhead, NoPlaceError } from './bulkhead.ts'

/**
 * Creates a bulkhead, which limits how much work runs at the same time. Each piece of work runs until the test calls
 * `end`.
 */
function startWork(options: BulkheadOptions) {
  const bulkhead = createBulkhead(options)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, request?: BulkheadRequest) =>
    bulkhead
      .run(() => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }, request)
      .catch((error: unknown) => error)
  return { run, started, end: (name: string) => ends.get(name)?.(), state: bulkhead.state }
}

test('a bulkhead without a queue refuses further work while all places are taken', async () => {
  const { run, end } = startWork({ places: 1 })
  const first = run('a')
  expect(await run('b')).toBeInstanceOf(NoPlaceError)
  end('a')
  expect(await first).toBe('a')
})

test('starts queued work when a place becomes free, and refuses work when the queue is full', async () => {
  const { run, started, end } = startWork({ places: 1, queue: 1, queueMs: 60_000 })
  void run('a')
  const second = run('b')
  expect(await run('c')).toBeInstanceOf(NoPlaceError)
  end('a')
  await expect.poll(() => started).toEqual(['a', 'b'])
  end('b')
  expect(await second).toBe('b')
})

test('refuses work that has waited too long', async () => {
  const { run, state } = startWork({ places: 1, queue: 1, queueMs: 10 })
  void run('a')
  expect(await run('b')).toBeInstanceOf(NoPlaceError)
  expect(state()).toEqual({ running: 1, waiting: 0 })
})

test('reserves places for urgent work, and takes urgent work from the queue first', async () => {
  const { run, started, end } = startWork({ places: 2, reserved: 1, queue: 5, queueMs: 60_000 })
  void run('read')
  void run('second read')
  void run('order', { isUrgent: true })
  expect(started).toEqual(['read', 'order'])
  void run('second order', { isUrgent: true })
  end('read')
  await expect.poll(() => started).toEqual(['read', 'order', 'second order'])
})

test('removes work from the queue when its caller aborts', async () => {
  const { run, state } = startWork({ places: 1, queue: 1, queueMs: 60_000 })
  void run('a')
  const leaving = new AbortController()
  const left = run('b', { signal: leaving.signal })
  leaving.abort()
  expect(await left).toBeInstanceOf(NoPlaceError)
  expect(state()).toEqual({ running: 1, waiting: 0 })
})

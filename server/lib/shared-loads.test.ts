import { expect, test } from 'vitest'
import { createSharedLoads } from './shared-loads.ts'

/** Starts shared loads that run until the test resolves `end`. Collects the abort signal of each load in `signals`. */
function start() {
  const share = createSharedLoads<string>()
  const signals: AbortSignal[] = []
  const end = Promise.withResolvers<string>()
  const read = (signal?: AbortSignal) =>
    share('key', signal, (stop) => {
      signals.push(stop)
      return end.promise
    }).catch((error: unknown) => error)
  return { read, signals, end }
}

test('aborts a shared load only after all its callers have aborted', async () => {
  const { read, signals } = start()
  const [first, second] = [new AbortController(), new AbortController()]
  const reads = [read(first.signal), read(second.signal)]
  expect(signals).toHaveLength(1)
  first.abort('gone')
  expect(await reads[0]).toBe('gone')
  expect(signals[0]?.aborted).toBe(false)
  second.abort('gone too')
  expect(await reads[1]).toBe('gone too')
  expect(signals[0]?.aborted).toBe(true)
})

test('starts a new load for a caller after all earlier callers have aborted', async () => {
  const { read, signals, end } = start()
  const leaving = new AbortController()
  const left = read(leaving.signal)
  leaving.abort()
  await left
  const next = read(new AbortController().signal)
  end.resolve('loaded')
  expect(await next).toBe('loaded')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('when one caller aborts, continues the load for another caller that has no signal', async () => {
  const { read, signals, end } = start()
  const leaving = new AbortController()
  const stayed = read()
  void read(leaving.signal)
  leaving.abort()
  end.resolve('loaded')
  expect(await stayed).toBe('loaded')
  expect(signals[0]?.aborted).toBe(false)
})

test('starts no load for a caller whose signal is already aborted', async () => {
  const { read, signals } = start()
  expect(await read(AbortSignal.abort('gone'))).toBe('gone')
  expect(signals).toEqual([])
})

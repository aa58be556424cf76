import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listenToPrices, readPrices } from './price-stream.ts'

const ticker = { price: '1.00', changePercent: -1 }
const prices = { btc: ticker, eth: ticker, at: 5 }

type Said = 'message' | 'ping' | 'error' | 'return'
let opened: ReturnType<typeof createFakeStream>[] = []

/** Creates a fake `EventSource` that the test controls. */
function createFakeStream() {
  const target = new EventTarget()
  const stream = Object.assign(target, {
    isClosed: false,
    say: (type: Said, data = '') => target.dispatchEvent(Object.assign(new Event(type), { data })),
    close: () => {
      stream.isClosed = true
    },
  })
  return stream
}

function openFakeStream() {
  const stream = createFakeStream()
  opened.push(stream)
  return stream
}

const streams = () => opened
const newest = () => opened.at(-1)

beforeEach(() => {
  opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', openFakeStream)
  // Makes all delays have their full length instead of a random one.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

test('parses a valid message of the price stream, and returns null for any other text', () => {
  expect(readPrices(JSON.stringify(prices))).toEqual(prices)
  expect(readPrices('{"btc":1}')).toBeNull()
  expect(readPrices('broken')).toBeNull()
})

test('opens a new price stream one second after the first stream fails', () => {
  const seen = vi.fn<(value: unknown) => void>()
  listenToPrices(seen)
  newest()?.say('error')
  expect([streams().length, newest()?.isClosed]).toEqual([1, true])
  vi.advanceTimersByTime(1_000)
  expect(streams()).toHaveLength(2)
  newest()?.say('message', JSON.stringify(prices))
  expect(seen).toHaveBeenCalledExactlyOnceWith(prices)
})

test('doubles the reconnect delay after each failure up to a minute, and resets it when prices arrive', () => {
  listenToPrices(() => undefined)
  const delays = Array.from({ length: 8 }, () => {
    const before = streams().length
    newest()?.say('error')
    let waitedMs = 0
    while (streams().length === before && waitedMs < 120_000) {
      vi.advanceTimersByTime(1_000)
      waitedMs += 1_000
    }
    return waitedMs / 1_000
  })
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  newest()?.say('message', JSON.stringify(prices))
  newest()?.say('error')
  vi.advanceTimersByTime(1_000)
  expect(streams()).toHaveLength(10)
})

test('reconnects after a random part of the delay, at least half, so that browsers do not all reconnect at once', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  listenToPrices(() => undefined)
  newest()?.say('error')
  vi.advanceTimersByTime(499)
  expect(streams()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(streams()).toHaveLength(2)
})

test('keeps a stream that sends heartbeats, and replaces a stream that missed two heartbeats', () => {
  listenToPrices(() => undefined)
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(15_000)
    newest()?.say('ping')
  }
  expect(streams()).toHaveLength(1)
  vi.advanceTimersByTime(40_000)
  expect(streams()).toHaveLength(2)
  expect(streams()[0]?.isClosed).toBe(true)
})

test('reconnects within six seconds when a server ends the stream because it is shutting down', () => {
  listenToPrices(() => undefined)
  newest()?.say('return')
  expect(newest()?.isClosed).toBe(true)
  vi.advanceTimersByTime(5_999)
  expect(streams()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(streams()).toHaveLength(2)
})

test('opens no further stream once the caller has stopped listening', () => {
  const { close } = listenToPrices(() => undefined)
  newest()?.say('error')
  close()
  vi.advanceTimersByTime(600_000)
  expect(streams()).toHaveLength(1)
  const other = listenToPrices(() => undefined)
  other.close()
  vi.advanceTimersByTime(600_000)
  expect([streams().length, newest()?.isClosed]).toEqual([2, true])
})

import { expect, test } from 'vitest'
import type { Prices } from '#contracts/site/site.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { siteInfoWire } from '#contracts/upstream/wire/baseinfo.ts'
import { siteInfo } from '#server/testing/wire-examples.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { createPriceFeed } from './price-feed.ts'

/** Starts a feed of live prices. The test decides when the feed polls the upstream again. */
function start() {
  let polls = 0
  let next = Promise.withResolvers<void>()
  let broken = false
  const upstream = {
    call: async () => {
      polls += 1
      if (broken) throw new Error('down')
      const data = siteInfoWire.parse({ ...siteInfo, btc_price: String(polls) })
      return { data, msg: '', readAt: 1_700_000_000 }
    },
  } as unknown as Upstream
  const source = createPriceFeed({ upstream, pause: () => next.promise })
  const { log, lines } = createRecordingLog()
  return {
    close: source.close,
    polls: () => polls,
    lines,
    listen: () => {
      const leaving = new AbortController()
      const context: CallContext = { locale: 'de', token: 't', requestId: 'r', log }
      const prices = source.listen(context, leaving.signal)
      return { prices, leave: () => leaving.abort() }
    },
    tick: () => {
      next.resolve()
      next = Promise.withResolvers<void>()
    },
    breakDown: (now: boolean) => {
      broken = now
    },
  }
}

const btcOf = (result: IteratorResult<Prices, void>) => result.value?.btc.price

test('polls the upstream once for all listeners, and immediately gives a new listener the latest prices', async () => {
  const feed = start()
  const first = feed.listen()
  const second = feed.listen()
  expect(btcOf(await first.prices.next())).toBe('1')
  expect(btcOf(await second.prices.next())).toBe('1')
  expect(feed.polls()).toBe(1)
})

test('sends the new prices to a listener after the next poll', async () => {
  const feed = start()
  const { prices } = feed.listen()
  await prices.next()
  const coming = prices.next()
  feed.tick()
  expect(btcOf(await coming)).toBe('2')
})

test('stops polling when the last listener leaves, and starts again with a new listener', async () => {
  const feed = start()
  const { prices, leave } = feed.listen()
  await prices.next()
  const last = prices.next()
  leave()
  expect((await last).done).toBe(true)
  feed.tick()
  await Promise.resolve()
  expect(feed.polls()).toBe(1)
  await feed.listen().prices.next()
  expect(feed.polls()).toBe(2)
})

test('logs a failed poll and continues polling', async () => {
  const feed = start()
  const { prices } = feed.listen()
  await prices.next()
  feed.breakDown(true)
  const coming = prices.next()
  feed.tick()
  await expect.poll(() => feed.lines.length).toBe(1)
  feed.breakDown(false)
  feed.tick()
  expect(btcOf(await coming)).toBe('3')
})

test('ends every stream when the server stops', async () => {
  const { close, listen } = start()
  const { prices } = listen()
  await prices.next()
  const waiting = prices.next()
  close()
  expect(await waiting).toEqual({ done: true, value: undefined })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
let origin: string
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
  origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => mock.close())

/**
 * Follows the journal of a world. `seen` returns the calls received so far, such as `2 index.banners`. `ended` resolves
 * when the stream ends.
 */
async function follow(world: string, query = '', headers: Record<string, string> = {}) {
  mock.worlds.enter(world)
  const stopping = new AbortController()
  const url = `${origin}/__mock/journal/follow?world=${world}${query}`
  const answer = await fetch(url, { headers, signal: stopping.signal })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
    return 'ended'
  }
  const ended = read().catch(() => 'stopped')
  const seen = () =>
    [...text.matchAll(/^id: (\d+)\nevent: entry\ndata: (.*)$/gm)].map(([, id, data]) => {
      const { endpoint } = JSON.parse(data ?? '{}') as { endpoint: string }
      return `${id} ${endpoint}`
    })
  const changes = () =>
    [...text.matchAll(/^event: change\ndata: \{"world":"([^"]+)"/gm)].map(([, changed]) => changed)
  return {
    seen,
    changes,
    ended,
    stop: () => stopping.abort(),
    type: answer.headers.get('content-type'),
  }
}

test('the live journal sends each new call of its world at once, and no earlier call', async () => {
  await mock.call('goods.typelist', {}, { world: 'live' })
  const { seen, stop, ended, type } = await follow('live')
  expect(type).toContain('text/event-stream')
  await mock.call('index.banners', {}, { world: 'live' })
  await mock.call('index.banners', {}, { world: 'other' })
  await mock.call('goods.typelist', {}, { world: 'live' })
  await expect.poll(seen).toEqual(['2 index.banners', '3 goods.typelist'])
  stop()
  expect(await ended).toBe('stopped')
  await expect.poll(() => mock.worlds.get('live').journal.isFollowed()).toBe(false)
})

test('the live journal sends only calls that pass its filter', async () => {
  const { seen, stop } = await follow('filtered', '&endpoint=index.banners')
  await mock.call('goods.typelist', {}, { world: 'filtered' })
  await mock.call('index.banners', {}, { world: 'filtered' })
  await expect.poll(seen).toEqual(['2 index.banners'])
  stop()
})

test('the live journal continues after the entry that last-event-id or ?after= names', async () => {
  for (let count = 0; count < 3; count += 1) await mock.call('index.banners', {}, { world: 'cut' })
  const resumed = await follow('cut', '', { 'last-event-id': '1' })
  await expect.poll(resumed.seen).toEqual(['2 index.banners', '3 index.banners'])
  const asked = await follow('cut', '&after=2')
  await expect.poll(asked.seen).toEqual(['3 index.banners'])
  resumed.stop()
  asked.stop()
})

test('the live journal continues after a reset of its world, and ends when the world is dropped', async () => {
  const { seen, ended } = await follow('ending')
  await mock.call('index.banners', {}, { world: 'ending' })
  await mock.control('reset', {}, 'ending')
  await mock.call('goods.typelist', {}, { world: 'ending' })
  await expect.poll(seen).toEqual(['1 index.banners', '2 goods.typelist'])
  await mock.control('world/drop', {}, 'ending')
  expect(await ended).toBe('ended')
})

test('the live journal reports each change that the control API makes to its world, including a reset', async () => {
  const { changes, stop } = await follow('changing')
  await mock.control('quirks', { on: true }, 'changing')
  await mock.control('quirks', { on: 'yes' }, 'changing')
  await mock.control('quirks', { on: true }, 'unrelated')
  await mock.control('reset', {}, 'changing')
  await expect.poll(changes).toEqual(['changing', 'changing'])
  stop()
})

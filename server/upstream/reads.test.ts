import { expect, test } from 'vitest'
import { goods, currencies } from '#server/testing/wire-examples.ts'
import { startOverFake } from '#server/testing/upstream-over-fake.ts'
import { createReads } from './reads.ts'

test('a result is fresh while all its responses are fresh', async () => {
  const { upstream, context, clock } = await startOverFake(({ path }) => ({
    data: path.endsWith('goodsdetail') ? goods(1) : currencies,
  }))
  const startedMs = clock.ms
  const reads = createReads()
  expect(reads.freshUntilMs()).toBe(0)
  await upstream.call('baseinfo.getcurrency', {}, { ...context, reads })
  expect(reads.freshUntilMs()).toBe(startedMs + 60_000)
  clock.ms += 1_000
  await upstream.call('goods.goodsdetail', { id: 1 }, { ...context, reads })
  expect(reads.freshUntilMs()).toBe(startedMs + 6_000)
  clock.ms += 1_000
  const later = createReads()
  await upstream.call('goods.goodsdetail', { id: 1 }, { ...context, reads: later })
  expect(later.freshUntilMs()).toBe(startedMs + 6_000)
})

test('a result is not fresh if one of its upstream calls is still running, has failed, got an old response or may not be cached', async () => {
  let fails = false
  const { upstream, context, clock } = await startOverFake(() =>
    fails ? { code: 500, status: 500 } : { data: currencies },
  )
  const after = async (call: (given: typeof context) => Promise<unknown>) => {
    const reads = createReads()
    await call({ ...context, reads }).catch(() => undefined)
    return reads.freshUntilMs()
  }
  const read = (given: typeof context) => upstream.call('baseinfo.getcurrency', {}, given)
  const running = createReads()
  const pending = read({ ...context, reads: running })
  expect(running.freshUntilMs()).toBe(0)
  await pending
  expect(running.freshUntilMs()).toBeGreaterThan(clock.ms)
  expect(await after((given) => upstream.call('user.info', {}, { ...given, token: 't' }))).toBe(0)
  fails = true
  expect(await after((given) => upstream.call('goods.typelist', {}, given))).toBe(0)
  clock.ms += 3_000_000
  expect(await after(read)).toBeLessThan(clock.ms)
})

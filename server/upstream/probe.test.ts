import { expect, onTestFinished, test } from 'vitest'
import { UPSTREAM_CALLS } from '#contracts/limits.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FakeResponse, SeenCall } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { createUpstream } from './create-upstream.ts'

async function start(respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>) {
  const fake = await startFakeUpstream(respond)
  const upstream = createUpstream({ url: fake.url, codec: plainJson, timeoutMs: 5_000 })
  onTestFinished(() => upstream.close())
  const context = { locale: 'en', requestId: 'r-1', log: createRecordingLog().log } as const
  return { calls: fake.calls, upstream, context }
}

const settle = (call: Promise<unknown>) => call.catch((error: unknown) => error)

test('sends a readiness probe even when the maximum number of calls is already in flight', async () => {
  const gate = Promise.withResolvers<FakeResponse>()
  const { upstream, context } = await start(({ path }) =>
    path.includes('langs') ? { data: { list: [], total: 0 } } : gate.promise,
  )
  const leaving = new AbortController()
  const shopper = { ...context, token: 't', signal: leaving.signal }
  const calls = [
    ...Array.from({ length: UPSTREAM_CALLS.account }, () =>
      settle(upstream.call('user.info', {}, shopper)),
    ),
    ...Array.from({ length: UPSTREAM_CALLS.content }, (_, index) =>
      settle(upstream.call('article.questions', { category: `c${index}` }, shopper)),
    ),
  ]
  const probe = () => upstream.call('baseinfo.langs', {}, { ...context, probe: true })
  expect((await probe()).data.total).toBe(0)
  expect(upstream.state().groups.content).toMatchObject({ inFlight: 24 })
  leaving.abort()
  await Promise.all(calls)
})

test('failed probes do not open the breaker, and an open breaker does not stop probes', async () => {
  const { upstream, calls, context } = await start(() => 'reset')
  const probe = () => settle(upstream.call('baseinfo.langs', {}, { ...context, probe: true }))
  for (let count = 0; count < 30; count += 1) await probe()
  expect([calls.length, upstream.state().breaker]).toEqual([30, 'closed'])
  const logout = () => settle(upstream.call('user.logout', {}, { ...context, token: 't' }))
  for (let count = 0; count < 10; count += 1) await logout()
  expect(upstream.state().breaker).toBe('open')
  expect(await probe()).toMatchObject({ kind: 'network' })
})

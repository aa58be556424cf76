import { expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { closeAudit, openAudit } from '#server/operations/audit.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'

/** Turns the metrics on for one test. */
async function startMetrics() {
  const opened = await openMetrics({ port: 0, host: '127.0.0.1', sample: () => undefined })
  onTestFinished(opened.close)
  return async () => (await fetch(`http://127.0.0.1:${opened.port}/metrics`)).text()
}

test('counts calls by endpoint and outcome, and cache reads by result', async () => {
  const scrape = await startMetrics()
  let respond: 'reset' | object = { data: { list: [], total: 0 } }
  const { upstream, context, clock } = await startOverFake(() => respond)
  await upstream.call('baseinfo.langs', {}, context)
  await upstream.call('baseinfo.langs', {}, context)
  clock.ms += 61_000
  respond = { code: 0, msg: 'no' }
  await settle(upstream.call('user.login', { account: 'ann', password: 'x' }, context))
  const text = await scrape()
  expect(text).toContain(
    'shop_upstream_call_seconds_count{endpoint="baseinfo.langs",outcome="ok"} 1',
  )
  expect(text).toContain(
    'shop_upstream_call_seconds_count{endpoint="user.login",outcome="business"} 1',
  )
  expect(text).toContain('shop_cache_reads_total{cache="responses",result="miss"} 1')
  expect(text).toContain('shop_cache_reads_total{cache="responses",result="hit"} 1')
})

test('logs and counts the opening of a breaker, and counts the calls that the open breaker refuses', async () => {
  const scrape = await startMetrics()
  const events: unknown[] = []
  openAudit({ secret: Buffer.alloc(32), log: { info: (facts) => events.push(facts) } })
  onTestFinished(closeAudit)
  const { upstream, context } = await startOverFake(() => 'reset')
  for (let call = 0; call < 30; call += 1) {
    await settle(upstream.call('user.login', { account: 'ann', password: 'x' }, context))
  }
  expect(events).toContainEqual(expect.objectContaining({ event: 'breaker.open' }))
  const text = await scrape()
  expect(text).toMatch(/shop_shed_total\{at="breaker"\} [1-9]/)
  expect(text).toContain('shop_audit_events_total{event="breaker.open"} 1')
})

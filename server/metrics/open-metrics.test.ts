import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { metrics } from './metrics.ts'
import { HTTP_METRIC, listMetricNames, openMetrics } from './open-metrics.ts'

/** Turns the metrics on for one test. */
async function start(sample: () => void = () => undefined) {
  const opened = await openMetrics({ port: 0, host: '127.0.0.1', sample })
  onTestFinished(opened.close)
  const scrape = async () => (await fetch(`http://127.0.0.1:${opened.port}/metrics`)).text()
  return { ...opened, scrape }
}

test('counts nothing while metrics are off', async () => {
  metrics.orders.add({ state: 'placed' })
  const { scrape } = await start()
  expect(await scrape()).not.toContain('state="placed"')
})

test('serves the shop’s counters and the metrics of the process, and reads the gauges only when the metrics are requested', async () => {
  const { scrape } = await start(() => metrics.upstreamInFlight.set({ group: 'order' }, 3))
  metrics.orders.add({ state: 'placed' })
  metrics.orders.add({ state: 'placed' })
  metrics.upstreamCall.observe({ endpoint: 'order.submit', outcome: 'ok' }, 0.2)
  const text = await scrape()
  expect(text).toContain('shop_orders_total{state="placed"} 2')
  expect(text).toContain('shop_upstream_in_flight{group="order"} 3')
  expect(text).toContain('shop_upstream_call_seconds_count{endpoint="order.submit",outcome="ok"} 1')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('counts responses by route, such as /product/:id, and ignores paths without a route', async () => {
  const { scrape, watch } = await start()
  const app = Fastify()
  await watch(app)
  app.get('/product/:id', async () => 'ok')
  onTestFinished(() => app.close())
  await app.inject('/product/7')
  await app.inject('/product/8')
  await app.inject('/made-up-by-a-stranger')
  const text = await scrape()
  expect(text).toContain(
    `${HTTP_METRIC}_count{method="GET",route="/product/:id",status_code="200"} 2`,
  )
  expect(text).not.toContain('stranger')
})

test('counts each new combination of label values under the value other once a metric has 500 combinations', async () => {
  const { scrape } = await start()
  for (let index = 0; index < 600; index += 1) {
    metrics.limitsReached.add({ limit: `limit-${index}` })
  }
  const lines = (await scrape())
    .split('\n')
    .filter((line) => line.startsWith('shop_limits_reached_total{'))
  expect(lines).toHaveLength(501)
  expect(lines.at(-1)).toBe('shop_limits_reached_total{limit="other"} 100')
})

test('forgets all values when metrics are turned off', async () => {
  const first = await openMetrics({ port: 0, host: '127.0.0.1', sample: () => undefined })
  metrics.shed.add({ at: 'process' })
  await first.close()
  metrics.shed.add({ at: 'process' })
  const { scrape } = await start()
  expect(await scrape()).not.toContain('at="process"')
})

test('gives every metric a unique name with the prefix shop_', () => {
  const names = listMetricNames()
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => /^shop_[a-z_]+$/.test(name))).toBe(true)
})

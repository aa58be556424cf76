import { expect, onTestFinished, test } from 'vitest'
import { startMonitoring } from './monitoring.ts'

const state = () => ({ groups: { order: { inFlight: 3, breaker: 'open' } } }) as const

/** Starts monitoring. Returns the lines for the operator, and a function that reads the metrics. */
async function start(env: { METRICS_PORT?: number }, ping: () => Promise<void>) {
  const lines: string[] = []
  const monitoring = await startMonitoring(
    { HOST: '127.0.0.1', METRICS_PORT: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined, ...env },
    { upstream: { state }, store: { ping } },
    { announce: (line) => lines.push(line) },
  )
  onTestFinished(monitoring.close)
  const scrape = async () => {
    const port = /:(\d+)\/metrics/.exec(lines.join())?.[1]
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  }
  return { lines, scrape }
}

test('opens no port without METRICS_PORT', async () => {
  const { lines } = await start({}, async () => undefined)
  expect(lines).toEqual([])
})

test('reads the state of the upstream and of the store each time the metrics are requested', async () => {
  let isUp = true
  const { scrape } = await start({ METRICS_PORT: 0 }, async () => {
    if (!isUp) throw new Error('down')
  })
  const text = await scrape()
  expect(text).toContain('shop_upstream_in_flight{group="order"} 3')
  expect(text).toContain('shop_upstream_breaker{group="order"} 2')
  expect(text).toContain('shop_store_up 1')
  isUp = false
  expect(await scrape()).toContain('shop_store_up 0')
})

import { buildClient } from '#scripts/client-build/build-client.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { median, type Figure } from './figure.ts'
import { readCpuMs } from './read-cpu.ts'
import { describeBenchMock, describeBenchShop, withServices } from './with-services.ts'

const pages = { home: '/', list: '/catalog', product: '/product/1' }
const warmUp = 60
const rounds = 9
const perRound = 10

/** Maximum processor time for an uncached page, in milliseconds. */
const limits: Record<string, number> = { home: 8 }

/**
 * Measures the processor time for rendering a page on request. The upstream's responses are already in the cache.
 * Counts all threads of the process. Measures processor time instead of elapsed time, because other programs on the
 * machine affect it less.
 */
export async function measureRender(): Promise<Figure[]> {
  await buildClient()
  const metricsPort = await findFreePort()
  const mock = await describeBenchMock(120)
  const shop = await describeBenchShop(mock)
  const env = { ...shop.env, METRICS_PORT: String(metricsPort) }
  const origin = new URL(shop.healthUrl).origin
  const metricsUrl = `http://localhost:${metricsPort}/metrics`
  return withServices([mock, { ...shop, env }], async () => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const value = await measurePage(origin + path, metricsUrl)
      const limit = limits[name]
      figures.push({
        name: `processor time of ${name}, rendered`,
        value,
        unit: 'ms',
        ...(limit !== undefined && { limit }),
      })
    }
    return figures
  })
}

/** Returns the median processor time that one request of a page takes. */
async function measurePage(url: string, metricsUrl: string): Promise<number> {
  await view(url, warmUp)
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await readCpuMs(metricsUrl)
    await view(url, perRound)
    taken.push(((await readCpuMs(metricsUrl)) - before) / perRound)
  }
  return median(taken)
}

/**
 * Requests a page several times, each time with a different URL, so that no response comes from the document cache.
 */
async function view(url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const response = await fetch(`${url}?view=${Math.random()}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  }
}

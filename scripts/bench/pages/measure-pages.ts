import { request } from 'undici'
import { fire } from '#scripts/bench/fire.ts'
import { startBareRoute } from '#scripts/bench/start-bare-route.ts'
import { comparePages, type Metric, type PageFigure } from './compare-pages.ts'
import { isLocal, type Shop } from './shops.ts'

const metrics: readonly Metric[] = [
  { name: 'document', unit: 'kB', digits: 1 },
  { name: 'pages a second', unit: '', isMoreBetter: true },
  { name: 'bare Fastify route with the same bytes', unit: 'a second' },
  { name: 'part of the bare route', unit: '%', goal: 50, isMoreBetter: true },
]

/** Content encoding that browsers prefer over https and on localhost: brotli. */
const encoding = 'br'

/**
 * Measures how many pages per second a shop serves. For comparison, measures how many requests for the same bytes a
 * bare Fastify route serves. Leaves out shops on other machines, because the load would disturb their shoppers.
 */
export async function measurePages({
  shops,
  rounds,
}: {
  shops: readonly Shop[]
  rounds: number
}): Promise<PageFigure[]> {
  const local = shops.filter(isLocal)
  const bare = new Map<string, { url: string; stop: () => void; bytes: number }>()
  try {
    for (const url of local.flatMap((shop) => Object.values(shop.urls))) {
      const response = await request(url, { headers: { 'accept-encoding': encoding } })
      const bytes = Buffer.from(await response.body.arrayBuffer())
      bare.set(url, { ...(await startBareRoute(bytes)), bytes: bytes.length })
      // Sends requests that do not count, so that the code is compiled and the shop's caches are full before the
      // measurement.
      await fire(url, { encoding })
    }
    const take = async (url: string) => {
      const { url: bareUrl = '', bytes = 0 } = bare.get(url) ?? {}
      const [rate, bareRate] = [await fire(url, { encoding }), await fire(bareUrl)]
      return {
        document: bytes / 1000,
        'pages a second': rate,
        'bare Fastify route with the same bytes': bareRate,
        'part of the bare route': (100 * rate) / bareRate,
      }
    }
    return await comparePages({ shops: local, rounds, metrics, take })
  } finally {
    for (const { stop } of bare.values()) stop()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient } from '#scripts/client-build/build-client.ts'
import { median, type Figure } from './figure.ts'
import { fire } from './fire.ts'
import { describeBenchMock, describeBenchShop, withServices } from './with-services.ts'

const rounds = 4
const page = '/product/1'

/**
 * Measures how many product pages per second the shop renders with one worker and with two workers. The two
 * measurements take turns, so that other programs on the machine slow down both. On a machine with two cores, the load
 * generator shares a core with a worker, so it runs with the lowest priority.
 */
export async function measureWorkers(): Promise<Figure[]> {
  await buildClient()
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-workers-'))
  const mock = await describeBenchMock(120)
  const [one, two] = [
    await describeWorkers({ count: 1, folder, mock }),
    await describeWorkers({ count: 2, folder, mock }),
  ]
  try {
    return await withServices([mock, one, two], async () => {
      const urls = [one, two].map(({ healthUrl }) => new URL(healthUrl).origin + page)
      const rates: number[][] = [[], []]
      for (let round = 0; round <= rounds; round += 1) {
        for (const [index, url] of urls.entries()) {
          const rate = await fire(url, { isNice: true })
          // The first round is a warm-up and does not count.
          if (round > 0) rates[index]?.push(rate)
        }
      }
      const [oneRate = 0, twoRate = 0] = rates.map(median)
      return [
        { name: 'rendered product pages, one worker', value: oneRate, unit: 'pages/s' },
        { name: 'rendered product pages, two workers', value: twoRate, unit: 'pages/s' },
        {
          name: 'two workers reach of one (two quiet cores)',
          value: twoRate / oneRate,
          unit: 'times',
          atLeast: 1.7,
        },
      ]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Workers = { count: number; folder: string; mock: Parameters<typeof describeBenchShop>[0] }

async function describeWorkers({ count, folder, mock }: Workers) {
  const shop = await describeBenchShop(mock)
  const SHOP_DATA = join(folder, String(count))
  return {
    ...shop,
    name: `shop with ${count} workers`,
    script: 'server/serve.ts',
    // Turns the page cache off, so that each request renders a page. With cached pages, the figures would only show how
    // fast the load generator is.
    env: { ...shop.env, WORKERS: String(count), SHOP_DATA, PAGE_CACHE_MB: '0' },
    healthUrl: shop.healthUrl.replace('/live', '/ready'),
  }
}

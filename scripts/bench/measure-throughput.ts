import { buildClient } from '#scripts/client-build/build-client.ts'
import { median, type Figure } from './figure.ts'
import { fire } from './fire.ts'
import { startBareRoute } from './start-bare-route.ts'
import { describeBenchMock, describeBenchShop, withServices } from './with-services.ts'

const list = `/trpc/catalog.products?input=${encodeURIComponent(JSON.stringify({ page: 1, limit: 24 }))}`
const rounds = 4

/** Measures requests per second of a cached product list, and of a bare Fastify route with the same bytes. */
export async function measureThroughput(): Promise<Figure[]> {
  await buildClient()
  const mock = await describeBenchMock(120)
  const shop = await describeBenchShop(mock)
  const url = `${new URL(shop.healthUrl).origin}${list}`
  return withServices([mock, shop], async () => {
    const response = await fetch(url)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok)
      throw new Error(`the product list responded with ${response.status}: ${bytes.toString()}`)
    const { shopRate, bareRate } = await withBareRoute(bytes, (bareUrl) => fireInTurn(url, bareUrl))
    return [
      {
        name: `cached list of the shop (${bytes.length} bytes)`,
        value: shopRate,
        unit: 'requests/s',
      },
      { name: 'bare Fastify route, same bytes', value: bareRate, unit: 'requests/s' },
      {
        name: 'the shop reaches of the bare route',
        value: (100 * shopRate) / bareRate,
        unit: '%',
      },
    ]
  })
}

/** Loads shop and bare route in turn, so that other load on the machine slows both. The first round is a warm-up. */
async function fireInTurn(shopUrl: string, bareUrl: string) {
  const shopRates: number[] = []
  const bareRates: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [shopRate, bareRate] = [await fire(shopUrl), await fire(bareUrl)]
    if (round === 0) continue
    shopRates.push(shopRate)
    bareRates.push(bareRate)
  }
  return { shopRate: median(shopRates), bareRate: median(bareRates) }
}

async function withBareRoute<T>(bytes: Buffer, use: (url: string) => Promise<T>): Promise<T> {
  const bare = await startBareRoute(bytes)
  try {
    return await use(bare.url)
  } finally {
    bare.stop()
  }
}

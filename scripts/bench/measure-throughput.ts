import { buildClient } from '#scripts/client-build/build-client.ts'
import { median, type Figure } from './figure.ts'
import { fire } from './fire.ts'
import { startBareRoute } from './start-bare-route.ts'
import { describeBenchMock, describeBenchShop, withServices } from './with-services.ts'

const list = { page: 1, limit: 24 }
/** Requests that the shop serves from memory. */
const requests = {
  'cached list': `/trpc/catalog.products?input=${encodeURIComponent(JSON.stringify(list))}`,
  'cached batch': `/trpc/site.info,catalog.categories,catalog.products?batch=1&input=${encodeURIComponent(JSON.stringify({ 2: list }))}`,
  'cached page': '/catalog?lang=en',
}
const rounds = 4

/**
 * Measures how many requests per second the shop serves from its cache. For comparison, measures how many requests for
 * the same bytes a bare Fastify route serves.
 */
export async function measureThroughput(): Promise<Figure[]> {
  await buildClient()
  const mock = await describeBenchMock(120)
  const shop = await describeBenchShop(mock)
  const { origin } = new URL(shop.healthUrl)
  return withServices([mock, shop], async () => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(requests)) {
      figures.push(...(await compareWithBareRoute(name, origin + path)))
    }
    return figures
  })
}

async function compareWithBareRoute(name: string, url: string): Promise<Figure[]> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok)
    throw new Error(`the ${name} responded with ${response.status}: ${bytes.toString()}`)
  const { shopRate, bareRate } = await withBareRoute(bytes, (bareUrl) => fireInTurn(url, bareUrl))
  const value = (100 * shopRate) / bareRate
  return [
    { name: `${name} of the shop (${bytes.length} bytes)`, value: shopRate, unit: 'requests/s' },
    { name: 'bare Fastify route, same bytes', value: bareRate, unit: 'requests/s' },
    { name: `${name}, share of the bare route`, value, unit: '%', atLeast: 50 },
  ]
}

/**
 * Puts load on the shop and on the bare route in turn, so that other programs on the machine slow down both. The first
 * round is a warm-up and does not count.
 */
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

// Starts the shop for browser tests as several instances that share one Redis, behind a load balancer that listens on
// PORT. Needs the same environment variables as a single shop.
import { startBalancer } from '#e2e/chaos/stack/balancer.ts'
import { startInstance } from '#e2e/chaos/stack/stack.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { startRedis } from '#scripts/services/redis.ts'
import { instances, shopPort } from './urls.ts'

const redis = await startRedis({ port: await findFreePort() })
const balancer = await startBalancer({ port: shopPort })
const env = { REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' }
const shops = await Promise.all(
  Array.from({ length: instances }, () => startInstance('server/main.ts', env)),
)
for (const { url } of shops) balancer.add(url)
await Promise.all(shops.map(({ url }) => balancer.whenReady(url, true)))

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
for (const { process: current } of shops) void reportEnd(current())
ending.signal.addEventListener('abort', () => void end())

/**
 * Prints the output of an instance that ends unexpectedly. Otherwise nobody would notice, because the other instances
 * keep running.
 */
async function reportEnd(shop: ReturnType<(typeof shops)[number]['process']>): Promise<void> {
  const code = await shop.ended
  if (!ending.signal.aborted) console.error(`An instance ended with ${code}:\n${shop.output()}`)
}

async function end(): Promise<void> {
  await Promise.all(shops.map(({ process: current }) => current().stop()))
  await balancer.close()
  await redis.stop()
  process.exit()
}

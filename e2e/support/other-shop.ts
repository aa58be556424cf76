import { otherCodes, otherPaths, startOtherUpstream } from '#e2e/contract/other-upstream.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { startService } from '#scripts/services/services.ts'
import { reachesUpstream } from '#scripts/services/shop-services.ts'
import { WITHOUT_OVERLOAD_CHECK } from './busy-machine.ts'

/**
 * Starts the built shop with an upstream that shares no code with this project. The shop is adapted to it only by
 * environment variables.
 */
export async function startOtherShop() {
  const upstream = await startOtherUpstream()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const service = startService({
    name: 'shop',
    script: 'server/main.ts',
    env: {
      NODE_ENV: 'production',
      LAB: 'off',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: url,
      SHOP_DATA: 'memory',
      DRAIN_MS: '0',
      ...WITHOUT_OVERLOAD_CHECK,
      UPSTREAM_URL: upstream.url,
      UPSTREAM_CODEC: 'base64-json',
      UPSTREAM_PATHS: JSON.stringify(otherPaths),
      UPSTREAM_CODES: JSON.stringify(otherCodes),
      IMAGE_ORIGINS: upstream.url,
      PAYMENT_ORIGINS: upstream.url,
    },
    healthUrl: `${url}/health/live`,
  })
  const close = async () => {
    await service.stop()
    await upstream.close()
  }
  try {
    await service.ready
    if (!(await reachesUpstream({ url }))) {
      throw new Error('The other shop does not reach its upstream')
    }
  } catch (error) {
    await close()
    throw error
  }
  return { url, close, upstreamTokens: upstream.tokens }
}

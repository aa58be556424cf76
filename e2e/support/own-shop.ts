import { findFreePort } from '#scripts/services/ports.ts'
import { startService } from '#scripts/services/services.ts'
import { WITHOUT_OVERLOAD_CHECK } from './busy-machine.ts'
import { mockUrl } from './urls.ts'

/**
 * Starts a second shop that uses the same mock, for tests that stop their shop or change its environment. With
 * `ownPort`, the new shop can replace a stopped one at the same port.
 */
export async function startOwnShop(env: Record<string, string>, ownPort?: number) {
  const port = ownPort ?? (await findFreePort())
  const url = `http://localhost:${port}`
  const service = startService({
    name: 'shop',
    script: 'server/main.ts',
    env: {
      NODE_ENV: 'production',
      LAB: 'on',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: url,
      SHOP_DATA: 'memory',
      UPSTREAM_URL: mockUrl,
      IMAGE_ORIGINS: mockUrl,
      PAYMENT_ORIGINS: mockUrl,
      DRAIN_MS: '0',
      ...WITHOUT_OVERLOAD_CHECK,
      ...env,
    },
    healthUrl: `${url}/health/live`,
  })
  await service.ready
  return { ...service, port, url }
}

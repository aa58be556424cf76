import { findFreePort } from '#scripts/services/ports.ts'
import { startService, type Service, type ServiceOptions } from '#scripts/services/services.ts'

/** Describes a mock in memory on a free port, with little logging. */
export async function describeBenchMock(products: number): Promise<ServiceOptions> {
  const port = await findFreePort()
  return {
    name: 'mock upstream',
    script: 'mock-upstream/main.ts',
    env: {
      MOCK_PORT: String(port),
      MOCK_PRODUCTS: String(products),
      MOCK_DATA: '',
      MOCK_WORLDS: '',
      UPSTREAM_IDEMPOTENCY: 'dedupes',
      UPSTREAM_CODEC: 'base64-json',
      LOG_LEVEL: 'silent',
    },
    healthUrl: `http://localhost:${port}/__mock/health`,
  }
}

/** Describes the built shop on a free port, with `mock` as upstream. */
export async function describeBenchShop(mock: ServiceOptions): Promise<ServiceOptions> {
  const port = await findFreePort()
  return {
    name: 'shop',
    script: 'server/main.ts',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SHOP_DATA: 'memory',
      DRAIN_MS: '0',
      UPSTREAM_URL: new URL(mock.healthUrl).origin,
      UPSTREAM_CODEC: 'base64-json',
      LOG_LEVEL: 'silent',
      // Turns all limits off. Otherwise the shop would refuse requests, because they all come from one client IP and
      // keep the shop fully busy.
      RATE_LIMITS: 'off',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      MAX_EVENT_LOOP_PERCENT: '0',
    },
    healthUrl: `http://localhost:${port}/health/live`,
  }
}

/** Starts the services one after the other, runs `use`, and stops the services even after an error. */
export async function withServices<T>(
  descriptions: ServiceOptions[],
  use: () => Promise<T>,
): Promise<T> {
  const running: Service[] = []
  try {
    for (const description of descriptions) {
      const service = startService(description)
      running.push(service)
      await service.ready
    }
    return await use()
  } finally {
    for (const service of running.toReversed()) await service.stop()
  }
}

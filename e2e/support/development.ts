import { findFreePort } from '#scripts/support/ports.ts'
import { startService } from '#scripts/support/services.ts'
import { mockUrl } from './addresses.ts'
import { test as base } from './test.ts'

/** The shop in development, out of its sources, beside the same mock: started once for the journeys that ask for it. */
export const test = base.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    async ({ browserName: _any }, use) => {
      const port = await findFreePort()
      const url = `http://localhost:${port}`
      const shop = startService({
        name: 'shop in development',
        script: 'server/main.ts',
        env: {
          NODE_ENV: 'development',
          LAB: 'on',
          LOG_LEVEL: 'fatal',
          PORT: String(port),
          PUBLIC_URL: url,
          UPSTREAM_URL: mockUrl,
          IMAGE_ORIGINS: mockUrl,
          PAYMENT_ORIGINS: mockUrl,
        },
        healthUrl: `${url}/health/live`,
      })
      await shop.ready
      await use(url)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

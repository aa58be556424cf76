import { findFreePort } from '#scripts/services/ports.ts'
import { startService } from '#scripts/services/services.ts'
import { mockUrl, sessionKey } from './urls.ts'
import { test as base } from './test.ts'

type Development = {
  url: string
  /** Restarts the server at the same URL, as `npm run dev` does after a change. */
  restart: () => Promise<void>
}

/** Adds a shop in development mode to the tests. Each worker starts one. It uses the same mock as the usual shop. */
export const test = base.extend<object, { development: Development; developmentUrl: string }>({
  development: [
    async ({ browserName: _any }, use) => {
      const port = await findFreePort()
      const url = `http://localhost:${port}`
      const start = () =>
        startService({
          name: 'shop in development',
          script: 'server/main.ts',
          env: {
            NODE_ENV: 'development',
            LAB: 'on',
            LOG_LEVEL: 'fatal',
            PORT: String(port),
            PUBLIC_URL: url,
            SHOP_DATA: 'memory',
            SESSION_KEY: sessionKey,
            UPSTREAM_URL: mockUrl,
            UPSTREAM_IDEMPOTENCY: 'dedupes',
            IMAGE_ORIGINS: mockUrl,
            PAYMENT_ORIGINS: mockUrl,
          },
          healthUrl: `${url}/health/live`,
        })
      let shop = start()
      await shop.ready
      await use({
        url,
        restart: async () => {
          await shop.stop()
          shop = start()
          await shop.ready
        },
      })
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  developmentUrl: [({ development }, use) => use(development.url), { scope: 'worker' }],
})

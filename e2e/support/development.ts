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
      let onReady = () => {}
      const service = startService({
        name: 'shop in development',
        script: 'scripts/dev.ts',
        args: ['--no-types'],
        env: {
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
        print: (line) => {
          if (line.startsWith('shop ready')) onReady()
        },
      })
      await service.ready
      await use({
        url,
        restart: async () => {
          const ready = new Promise<void>((resolve) => (onReady = resolve))
          service.signal('SIGUSR2')
          await ready
        },
      })
      await service.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  developmentUrl: [({ development }, use) => use(development.url), { scope: 'worker' }],
})

import { defineConfig, devices } from '@playwright/test'
import { BANK_ACCOUNT } from '#fixtures/content/site-facts.ts'
import { scriptCommand } from '#scripts/support/paths.ts'
import {
  instances,
  mockPort,
  mockUrl,
  nodeEnv,
  sessionKey,
  shopPort,
  shopUrl,
} from './support/urls.ts'
import { WITHOUT_OVERLOAD_CHECK } from './support/busy-machine.ts'
import { launchChromium } from './support/chromium.ts'

const environment = { LAB: 'on', LOG_LEVEL: 'warn', UPSTREAM_CODEC: 'base64-json' }

/**
 * Returns a shell command that starts a server. `exec` replaces Playwright's shell with the server, so that the server
 * ends when Playwright ends its shell.
 */
function serverCommand(script: string, ...words: string[]): string {
  return `exec ${scriptCommand(script, ...words)
    .map((word) => `"${word}"`)
    .join(' ')}`
}

/** Returns the command that starts the shop, or several instances of it. */
function shopCommand(): string {
  if (nodeEnv === 'development') return serverCommand('scripts/dev.ts', '--no-types')
  return serverCommand(instances > 1 ? 'e2e/support/serve-instances.ts' : 'server/main.ts')
}

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  // Gives each run its own folder, because Playwright empties the folder when a run starts.
  outputDir: `../node_modules/.cache/strongroom/browser-tests/${shopPort}`,
  fullyParallel: true,
  // More workers than cores, because many journeys wait: for a watched payment, or for the outcome of an order.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // With --dev, leaves out the journeys about the built shop.
  ...(nodeEnv === 'development' && { grepInvert: /\bin production\b/ }),
  // The longest journeys, which visit dozens of pages, take a minute on a loaded machine.
  timeout: 120_000,
  // Gives assertions a long timeout, because the machine may be loaded.
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: shopUrl,
    // Records no trace by default, because a trace doubles the time of a journey. `--trace retain-on-failure` turns
    // traces on.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Animations take a tenth of the processor time. Journeys about movement turn them on by `WITH_ANIMATIONS`.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    launchOptions: launchChromium('without pictures'),
    // Blocks the service worker, except in journeys that test it. It takes processor time, and could respond in place
    // of the shop.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      name: 'mock upstream',
      command: serverCommand('mock-upstream/main.ts'),
      cwd: '..',
      url: `${mockUrl}/__mock/health`,
      env: { ...environment, MOCK_PORT: String(mockPort), MOCK_DATA: '', MOCK_WORLDS: '' },
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      name: 'shop',
      command: shopCommand(),
      cwd: '..',
      url: `${shopUrl}/health/live`,
      env: {
        ...environment,
        NODE_ENV: nodeEnv,
        PORT: String(shopPort),
        PUBLIC_URL: shopUrl,
        SHOP_DATA: 'memory',
        SESSION_KEY: sessionKey,
        DRAIN_MS: '0',
        ...WITHOUT_OVERLOAD_CHECK,
        UPSTREAM_URL: mockUrl,
        UPSTREAM_IDEMPOTENCY: 'dedupes',
        IMAGE_ORIGINS: mockUrl,
        PAYMENT_ORIGINS: mockUrl,
        SHOP_DOMAINS: 'strongroom.example',
        SHOP_EMAILS: 'orders@strongroom.example',
        SHOP_ACCOUNTS: BANK_ACCOUNT.account,
        SHOP_TAX_ID: 'VAT GB 123 4567 89',
      },
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})

// npm run e2e [-- arguments for Playwright]: runs browser tests against the built shop.
import { spawn } from 'node:child_process'
import { buildClient } from './support/build-client.ts'
import { ensureChromium } from './support/chromium.ts'
import { findFreePort } from './support/ports.ts'
import { root, toolCommand } from './support/paths.ts'
import { runMain } from './support/run-main.ts'

await runMain(async () => {
  const CHROMIUM_PATH = await ensureChromium()
  await buildClient()
  const [node = '', ...words] = toolCommand('@playwright/test', 'playwright')
  const config = '--config=e2e/playwright.config.ts'
  const runner = spawn(node, [...words, 'test', config, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(await chooseFreePorts()), CHROMIUM_PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal))
  }
  runner.on('exit', (code) => process.exit(code ?? 1))
})

/** Chooses free ports, so that two runs on one machine do not collide. */
async function chooseFreePorts() {
  const [shop, mock] = await Promise.all([findFreePort(), findFreePort()])
  return { E2E_PORT: String(shop), E2E_MOCK_PORT: String(mock) }
}

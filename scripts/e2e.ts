// npm run e2e [-- arguments for Playwright]: runs browser tests against the built shop.
import { spawn } from 'node:child_process'
import { createCommand } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { ensureChromium } from './install/ensure-chromium.ts'
import { findFreePort } from './services/ports.ts'
import { root, toolCommand } from './support/paths.ts'
import { runMain } from './support/run-main.ts'

await runMain(
  createCommand('npm run e2e --')
    .description('Builds the shop where needed and runs the journeys against it in Chromium.')
    .argument(
      '[arguments...]',
      'parts of paths, such as orders/payment, and options of `playwright test`',
    )
    .addHelpText('after', '\n`npx playwright test --help` lists its options.')
    .allowUnknownOption()
    .action(runJourneys),
)

async function runJourneys(args: readonly string[]): Promise<void> {
  const CHROMIUM_PATH = await ensureChromium()
  await buildClient()
  const [node = '', ...words] = toolCommand('@playwright/test', 'playwright')
  const config = '--config=e2e/playwright.config.ts'
  const runner = spawn(node, [...words, 'test', config, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(await chooseFreePorts()), CHROMIUM_PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal))
  }
  runner.on('exit', (code) => process.exit(code ?? 1))
}

/** Chooses free ports, so that two runs on one machine do not collide. */
async function chooseFreePorts() {
  const [shop, mock] = await Promise.all([findFreePort(), findFreePort()])
  return { E2E_PORT: String(shop), E2E_MOCK_PORT: String(mock) }
}

// npm run e2e [-- --instances N] [arguments for Playwright]: runs browser tests against the built shop.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { createCommand } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { ensureChromium } from './install/ensure-chromium.ts'
import { findFreePort } from './services/ports.ts'
import { removeOlderFolders } from './runner/run-folder.ts'
import { cacheFolder, root, toolCommand } from './support/paths.ts'
import { runMain } from './support/run-main.ts'

type Flags = { instances: number }

const DAY_MS = 24 * 3_600_000

await runMain(
  createCommand('npm run e2e --')
    .description('Builds the shop where needed and runs the journeys against it in Chromium.')
    .argument(
      '[arguments...]',
      'parts of paths, such as orders/payment, and options of `playwright test`',
    )
    .option(
      '--instances <number>',
      'serves the shop from so many instances with one Redis, behind a balancer without sticky sessions',
      readCount,
      1,
    )
    .addHelpText('after', '\n`npx playwright test --help` lists its options.')
    .allowUnknownOption()
    .action(runJourneys),
)

async function runJourneys(args: readonly string[], { instances }: Flags): Promise<void> {
  const artifacts = join(cacheFolder, 'browser-tests')
  mkdirSync(artifacts, { recursive: true })
  removeOlderFolders(artifacts, DAY_MS)
  const CHROMIUM_PATH = await ensureChromium()
  await buildClient()
  const [node = '', ...words] = toolCommand('@playwright/test', 'playwright')
  const config = '--config=e2e/playwright.config.ts'
  const runner = spawn(node, [...words, 'test', config, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(await chooseFreePorts()),
      E2E_INSTANCES: String(instances),
      CHROMIUM_PATH,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal))
  }
  runner.on('exit', (code) => process.exit(code ?? 1))
}

function readCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 9) return count
  throw new InvalidArgumentError('Expected a whole number from 1 to 9.')
}

/** Chooses free ports, so that two runs on one machine do not collide. */
async function chooseFreePorts() {
  const [shop, mock] = await Promise.all([findFreePort(), findFreePort()])
  return { E2E_PORT: String(shop), E2E_MOCK_PORT: String(mock) }
}

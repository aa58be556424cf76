// npm run e2e [-- --instances N] [arguments for Playwright]: runs browser tests against the built shop.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { createCommand } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { ensureChromium } from './install/ensure-chromium.ts'
import { findFreePort } from './services/ports.ts'
import { removeOlderFolders } from './runner/run-folder.ts'
import { cacheFolder, root, toolCommand } from './support/paths.ts'
import { runMain } from './support/run-main.ts'

type Flags = { instances: number; dev?: true; ui?: true; headed?: true }

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
    .option(
      '--dev',
      'tests the shop in development, without a build; for writing a journey, because some need the built shop',
    )
    .option('--ui', 'opens the window of Playwright, which shows and repeats the journeys')
    .option('--headed', 'shows the browser')
    .addHelpText('after', '\n`npx playwright test --help` lists its options.')
    .allowUnknownOption()
    .action(runJourneys),
)

async function runJourneys(args: readonly string[], flags: Flags): Promise<void> {
  const { instances, dev, ui, headed } = flags
  refuseUnknownWords(args)
  if (dev && instances > 1) throw new Error('--dev runs one instance. Leave out --instances.')
  const artifacts = join(cacheFolder, 'browser-tests')
  mkdirSync(artifacts, { recursive: true })
  removeOlderFolders(artifacts, DAY_MS)
  const CHROMIUM_PATH = await ensureChromium()
  if (!dev) await buildClient()
  const [node = '', ...words] = toolCommand('@playwright/test', 'playwright')
  const config = '--config=e2e/playwright.config.ts'
  const shown = [...(ui ? ['--ui'] : []), ...(headed ? ['--headed'] : [])]
  const runner = spawn(node, [...words, 'test', config, ...shown, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(await chooseFreePorts()),
      E2E_INSTANCES: String(instances),
      E2E_NODE_ENV: dev ? 'development' : 'production',
      CHROMIUM_PATH,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal))
  }
  runner.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * Refuses a word that is not part of the path of any journey. Checks only the words before the first option, because
 * later words may be values of options.
 */
function refuseUnknownWords(args: readonly string[]): void {
  const firstOption = args.findIndex((word) => word.startsWith('-'))
  const words = args.slice(0, firstOption < 0 ? args.length : firstOption)
  const folder = join(root, 'e2e', 'journeys')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.e2e.ts'),
  )
  // Reads a word as Playwright does: as a regular expression on the whole path, which a line number may follow.
  const isKnown = (word: string) => {
    const pattern = new RegExp(word.replace(/(:\d+)+$/, ''), 'i')
    return paths.some((path) => pattern.test(`e2e/journeys/${path.split(sep).join('/')}`))
  }
  const unknown = words.find((word) => !isKnown(word))
  if (unknown === undefined) return
  const folders = [...new Set(paths.map((path) => path.split(sep, 1).join()))].toSorted()
  throw new Error(
    `No journey has "${unknown}" in its path. Allowed: parts of paths below e2e/journeys, whose folders are ${folders.join(', ')}.`,
  )
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

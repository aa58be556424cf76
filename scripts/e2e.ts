// npm run e2e [-- --instances N] [arguments for Playwright]: runs browser tests against the built shop.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCommand, wholeNumberOf } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { ensureChromium } from './install/ensure-chromium.ts'
import { findFreePort } from './services/ports.ts'
import { removeOlderFolders } from './runner/run-folder.ts'
import { cacheFolder, root, toolCommand } from './support/paths.ts'
import { refuseUnknownWords } from './support/refuse-unknown-words.ts'
import { runMain } from './support/run-main.ts'

type Flags = { instances: number; dev?: true; ui?: true; headed?: true }

/** Options of Playwright whose value is a number. It ignores some wrong values, and prints its stack for others. */
const NUMERIC =
  /^(?:-j|--(?:workers|repeat-each|retries|max-failures|timeout|global-timeout))(?:=(?<value>.*))?$/
/** Options of this command without a value. */
const SWITCHES = /^--(?:dev|ui|headed)=/

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
      wholeNumberOf(1, 9),
      1,
    )
    .option(
      '--dev',
      'tests the shop in development, without a build; for writing a journey, because some need the built shop',
    )
    .option('--ui', 'opens the window of Playwright, which shows and repeats the journeys')
    .option('--headed', 'shows the browser')
    .addHelpText(
      'after',
      '\n`-- developer/workbench --dev` compares the screenshots of the workbench; with `--update-snapshots` it stores those that differ.' +
        '\n`npx playwright test --help` lists further options.',
    )
    .allowUnknownOption()
    .action(runJourneys),
)

async function runJourneys(args: readonly string[], flags: Flags): Promise<void> {
  const { instances, dev, ui, headed } = flags
  const [node = '', ...words] = toolCommand('@playwright/test', 'playwright')
  refuseUnknownPaths(args)
  refuseWrongValues(args)
  refuseUnknownOptions(args, [node, ...words])
  if (dev && instances > 1) throw new Error('--dev runs one instance. Leave out --instances.')
  const artifacts = join(cacheFolder, 'browser-tests')
  mkdirSync(artifacts, { recursive: true })
  removeOlderFolders(artifacts, DAY_MS)
  const CHROMIUM_WITH_WINDOWS_PATH = await ensureChromium()
  const CHROMIUM_PATH =
    ui || headed ? CHROMIUM_WITH_WINDOWS_PATH : await ensureChromium({ prefersShell: true })
  if (!dev) await buildClient()
  const config = '--config=e2e/playwright.config.ts'
  const shown = [...(ui ? ['--ui'] : []), ...(headed ? ['--headed'] : [])]
  // Playwright colors nothing in a pipe. It sets FORCE_COLOR=0, and with both variables each process would warn.
  if (!process.stdout.isTTY) delete process.env['NO_COLOR']
  const runner = spawn(node, [...words, 'test', config, ...shown, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(await chooseFreePorts()),
      E2E_INSTANCES: String(instances),
      E2E_NODE_ENV: dev ? 'development' : 'production',
      CHROMIUM_PATH,
      CHROMIUM_WITH_WINDOWS_PATH,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal))
  }
  runner.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * Refuses a command-line word that is not part of the path of any journey. Ignores words after an option, because they
 * may be the value of the option.
 */
function refuseUnknownPaths(args: readonly string[]): void {
  const firstOption = args.findIndex((word) => word.startsWith('-'))
  refuseUnknownWords(args.slice(0, firstOption < 0 ? args.length : firstOption), {
    files: ['e2e/journeys/**/*.e2e.ts'],
    kind: 'journey',
    allowed: (paths) => {
      const folders = new Set(paths.map((path) => path.split('/')[2]))
      return `parts of paths below e2e/journeys, whose folders are ${[...folders].join(', ')}`
    },
  })
}

/** Refuses a wrong value of an option. */
function refuseWrongValues(args: readonly string[]): void {
  for (const [index, word] of args.entries()) {
    const [option = ''] = word.split('=', 1)
    if (SWITCHES.test(word)) throw new Error(`The option ${option} takes no value.`)
    const match = NUMERIC.exec(word)
    const value = match?.groups?.['value'] ?? args[index + 1] ?? ''
    if (match && !/^\d+%?$/.test(value))
      throw new Error(`The option ${option} is '${value}'. Allowed: a number.`)
  }
}

/** Refuses an option that Playwright does not have, because Playwright would refuse it only after the build. */
function refuseUnknownOptions(args: readonly string[], [node = '', ...words]: string[]): void {
  const options = args.map((word) => /^(?:--[a-z][\w-]*|-[a-z])(?==|$)/i.exec(word)?.[0])
  if (options.every((option) => option === undefined)) return
  const help = execFileSync(node, [...words, 'test', '--help'], { encoding: 'utf8' })
  const named = help.matchAll(/(?<=[\s,])--?[a-z][\w-]*(?=[\s,])/gi)
  const allowed = Array.from(named, ([name]) => name)
  const unknown = options.find((option) => option !== undefined && !allowed.includes(option))
  if (unknown === undefined) return
  const names = new Set([
    '--instances',
    '--dev',
    ...allowed.filter((name) => name.startsWith('--')),
  ])
  throw new Error(`unknown option '${unknown}'. Allowed: ${[...names].join(', ')}.`)
}

/** Chooses free ports, so that two runs on one machine do not collide. */
async function chooseFreePorts() {
  const [shop, mock] = await Promise.all([findFreePort(), findFreePort()])
  return { E2E_PORT: String(shop), E2E_MOCK_PORT: String(mock) }
}

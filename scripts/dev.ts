// npm run dev: starts the mock with its console, and the shop with hot reload. Restarts the mock when its code changes,
// and the shop when the code of its server changes.
import { watchFile } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { SCENARIOS } from '#mock-upstream/control/scenarios/scenarios.ts'
import { cacheFolder, root } from './support/paths.ts'
import { runMain } from './support/run-main.ts'
import { startService, type Service } from './services/services.ts'
import { checkEnvironment } from './services/check-environment.ts'
import { envForMock, describeMock, describeShop } from './services/shop-services.ts'
import type { DescribedService } from './services/shop-services.ts'
import { describeFailedStart } from './development/errors.ts'
import { startFront } from './development/front.ts'
import type { Follower } from './development/front.ts'
import {
  countRepetitions,
  createReadableLine,
  withoutLibraries,
} from './development/readable-log.ts'
import { watchFolder } from './development/watch-folder.ts'
import { watchTypes } from './development/watch-types.ts'

/** Delay before a restart in ms, because editors write a file in several steps. */
const settleMs = 150
/** An error that is printed at most this long before a service ends is probably its cause. */
const CAUSE_MS = 1_000
const toReadable = createReadableLine({ colors: process.stdout.isTTY })
const print = countRepetitions((line) => console.log(line))
/** Matches the lines in which a service says that it listens or stops. `restart` prints better ones. */
const LEFT_OUT = /^(?:shop|mock upstream) ready at |"msg":"(?:Server listening at |audit: shutdown)/
/** Files that this process reads only when it starts. */
const READ_AT_START = ['.env', 'package.json']
const running = new Map<string, Service>()
/** The last start of each service. Resolves also if the service did not start. */
const starts = new Map<string, Promise<void>>()
let isStopping = false

await runMain(
  createCommand('npm run dev --')
    .description(
      'Starts mock, lab and shop with hot reload. Restarts shop or mock when one of its files changes.',
    )
    .option('--no-types', 'does not check types in the background')
    .addHelpText(
      'after',
      '\nSIGUSR2 restarts the shop. README.md › Environment lists the variables, such as PORT and UPSTREAM_URL.',
    )
    .action(dev),
)

async function dev({ types }: { types: boolean }): Promise<void> {
  checkEnvironment({ NODE_ENV: 'development' })
  const upstream = process.env['UPSTREAM_URL']
  const mock = upstream ? undefined : keepWorlds(await describeMock({ LAB: 'on' }))
  const shop = await describeShop({
    NODE_ENV: 'development',
    LAB: 'on',
    // Prints one line for each page and each procedure.
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'info',
    ...(mock ? envForMock(mock) : {}),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stopAll())
  }
  const { inner, shopFollower, mockFollower } = await startFront(shop)
  if (mock) {
    const linked = { ...mock, env: { ...mock.env, SHOP_URL: shop.url } }
    await keepRunning(linked, ['mock-upstream', 'fixtures', 'contracts'], mockFollower)
  }
  await keepRunning(inner, ['server', 'contracts'], shopFollower)
  if (types) void watchTypes(print, { whenQuiet: () => Promise.all(starts.values()) })
  for (const name of READ_AT_START) hintAtChange(name)
  console.log(`\n  Shop      ${shop.url}`)
  console.log(`  Workbench ${shop.url}/__workbench`)
  console.log(mock ? `  Upstream  ${mock.url} (mock, lab on)` : `  Upstream  ${upstream}`)
  if (!mock) return
  console.log(`  Account   ${DEMO_USERS[0]?.username} / ${DEMO_PASSWORD}`)
  console.log(`  Console   ${mock.url}/ (a reset there starts a new world)\n`)
  for (const { name, title } of SCENARIOS)
    console.log(`  ${`${mock.url}/#/start/${name}`.padEnd(58)} ${title}`)
  console.log('')
}

/** Prints that a change of this file needs a new start of `npm run dev`. */
function hintAtChange(name: string): void {
  watchFile(join(root, name), { interval: 1_000, persistent: false }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs) return
    print(`${name} changed: end npm run dev and start it again to use the change`)
  })
}

/**
 * Makes the mock keep its worlds in a file, so that a restart does not lose them. MOCK_WORLDS can name another file. If
 * MOCK_WORLDS is set but empty, the mock keeps no worlds.
 */
function keepWorlds(mock: DescribedService): DescribedService {
  const { port } = new URL(mock.url)
  const file = process.env['MOCK_WORLDS'] ?? join(cacheFolder, 'worlds', port)
  return { ...mock, env: { ...mock.env, MOCK_WORLDS: file } }
}

/** Starts a service, and restarts it whenever a file in the given folders changes. */
async function keepRunning(
  description: DescribedService,
  folders: string[],
  follower?: Follower,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const first = restart(description, follower)
  starts.set(description.name, first)
  const restartBecause = (reason: string) => {
    print(`${reason}, restarting the ${description.name}`)
    const last = starts.get(description.name)
    starts.set(
      description.name,
      Promise.resolve(last).then(() => restart(description, follower)),
    )
  }
  for (const folder of folders) {
    await watchFolder(join(root, folder), (name) => {
      if (!/\.(ts|json)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => restartBecause(`${folder}/${name} changed`), settleMs)
    })
  }
  if (description.name === 'shop') process.on('SIGUSR2', () => restartBecause('SIGUSR2'))
  await first
}

/** Stops and starts a service. If the start fails, prints the reason. The next change then starts the service again. */
async function restart(description: DescribedService, follower?: Follower): Promise<void> {
  const { name, url } = description
  follower?.onPause()
  const earlier = running.get(name)
  running.delete(name)
  await earlier?.stop()
  if (isStopping) return
  const startedMs = performance.now()
  let lastError = { text: '', atMs: 0 }
  const service = startService({
    ...description,
    print: (line) => {
      const text = LEFT_OUT.test(line) ? null : toReadable(line)
      if (text === null) return
      if (text.includes(' ERROR: ')) lastError = { text, atMs: Date.now() }
      print(text)
    },
  })
  running.set(name, service)
  const fail = (reason: string, cause = '') => {
    if (isStopping || running.get(name) !== service) return
    print(summariseFailure(name, reason))
    follower?.onFailure(`${reason}\n\n${cause}`.trim())
  }
  try {
    await service.ready
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
  print(`${name} ready at ${url} · ${Math.round(performance.now() - startedMs)} ms`)
  follower?.onReady()
  void service.ended.then((how) => {
    fail(`The ${name} ended with ${how}. The next change starts it again.`, causeOf(lastError))
  })
}

/** Returns an error that was printed right before a service ended, or an empty text for an older one. */
function causeOf({ text, atMs }: { text: string; atMs: number }): string {
  return Date.now() - atMs < CAUSE_MS ? text : ''
}

/** Returns message, place and code of a failed start, or all that the service printed if it names no place. */
function summariseFailure(service: string, reason: string): string {
  const { message, loc, frame } = describeFailedStart(service, reason)
  if (!loc) return withoutLibraries(reason)
  return `${message}\n${loc.file}:${loc.line}:${loc.column}\n${frame}`
}

async function stopAll(): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const service of [...running.values()].toReversed()) await service.stop()
  process.exit(0)
}

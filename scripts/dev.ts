// npm run dev: starts the mock with its console, and the shop with hot reload. Restarts the mock when its code changes,
// and the shop when the code of its server changes.
import { join } from 'node:path'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { SCENARIOS } from '#mock-upstream/control/scenarios/scenarios.ts'
import { cacheFolder, root } from './support/paths.ts'
import { runMain } from './support/run-main.ts'
import { startService, type Service } from './services/services.ts'
import { envForMock, describeMock, describeShop } from './services/shop-services.ts'
import type { DescribedService } from './services/shop-services.ts'
import { holdPort, type HeldPort } from './services/held-port.ts'
import { findFreePort } from './services/ports.ts'
import { countRepetitions, createReadableLine } from './services/readable-log.ts'
import { watchFolder } from './services/watch-folder.ts'
import { watchTypes } from './services/watch-types.ts'

/** Delay before a restart in ms, because editors write a file in several steps. */
const settleMs = 150
const toReadable = createReadableLine({ colors: process.stdout.isTTY })
const print = countRepetitions((line) => console.log(line))
/** Matches the lines in which a service says on which port it listens. `restart` prints a better one. */
const LISTENS = /^(?:shop|mock upstream) ready at |"msg":"Server listening at /
const running = new Map<string, Service>()
let isStopping = false

await runMain(
  createCommand('npm run dev --')
    .description(
      'Starts mock, lab and shop with hot reload. Restarts shop or mock when one of its files changes.',
    )
    .addHelpText(
      'after',
      '\nREADME.md › Environment lists the variables, such as PORT and UPSTREAM_URL.',
    )
    .action(dev),
)

async function dev(): Promise<void> {
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
  if (mock) {
    const linked = { ...mock, env: { ...mock.env, SHOP_URL: shop.url } }
    await keepRunning(linked, ['mock-upstream', 'fixtures', 'contracts'])
  }
  const { held, inner } = await holdPortOf(shop)
  await keepRunning(inner, ['server', 'contracts'], held)
  watchTypes(print)
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

/**
 * Makes the mock keep its worlds in a file, so that a restart does not lose them. MOCK_WORLDS can name another file. If
 * MOCK_WORLDS is set but empty, the mock keeps no worlds.
 */
function keepWorlds(mock: DescribedService): DescribedService {
  const { port } = new URL(mock.url)
  const file = process.env['MOCK_WORLDS'] ?? join(cacheFolder, 'worlds', port)
  return { ...mock, env: { ...mock.env, MOCK_WORLDS: file } }
}

/**
 * Makes the shop listen on an inner port, and holds its own port. Connections then wait while the shop restarts.
 */
async function holdPortOf(shop: DescribedService) {
  const { HOST } = process.env
  const held = await holdPort(Number(new URL(shop.url).port), HOST || 'localhost')
  const port = await findFreePort()
  const inner = {
    ...shop,
    env: { ...shop.env, HOST: '127.0.0.1', PORT: String(port) },
    healthUrl: `http://127.0.0.1:${port}/health/live`,
  }
  return { held, inner }
}

/**
 * Starts a service, and restarts it whenever a file in the given folders changes. `held` is the port that other programs
 * connect to, if it is not the service's own.
 */
async function keepRunning(
  description: DescribedService,
  folders: string[],
  held?: HeldPort,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let turn = restart(description, held)
  for (const folder of folders) {
    await watchFolder(join(root, folder), (name) => {
      if (!/\.(ts|json)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        print(`${folder}/${name} changed, restarting the ${description.name}`)
        turn = turn.then(() => restart(description, held))
      }, settleMs)
    })
  }
  await turn
}

/**
 * Stops and starts a service. If the start fails, prints the reason, and shows it at the held port. The next change then
 * starts the service again.
 */
async function restart(description: DescribedService, held?: HeldPort): Promise<void> {
  held?.pause()
  await running.get(description.name)?.stop()
  if (isStopping) return
  const startedMs = performance.now()
  const service = startService({
    ...description,
    print: (line) => LISTENS.test(line) || print(toReadable(line)),
  })
  running.set(description.name, service)
  try {
    await service.ready
    const ms = Math.round(performance.now() - startedMs)
    print(`${description.name} ready at ${description.url} · ${ms} ms`)
    held?.open(Number(new URL(description.healthUrl).port))
  } catch (error) {
    if (isStopping) return
    const reason = error instanceof Error ? error.message : String(error)
    print(reason)
    held?.fail(description.name, reason)
  }
}

async function stopAll(): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const service of [...running.values()].toReversed()) await service.stop()
  process.exit(0)
}

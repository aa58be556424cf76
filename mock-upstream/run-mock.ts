import closeWithGrace from 'close-with-grace'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import { buildApp, openInMemory } from './app.ts'
import { readArgs, type Args } from './args.ts'
import { readEnv, type Env } from './env.ts'
import { DEFAULT_WORLD } from './world/world.ts'
import { SCENARIO_NAMES, SCENARIOS } from './control/scenarios/scenarios.ts'
import { startScenario } from './control/scenarios/start-scenario.ts'
import { openPictureFiles } from './http/art-version.ts'
import type { Backend } from './proxy/backend.ts'
import type { BackendCommand } from './proxy/open-backend.ts'
import { createBase, type Base } from './store/base/base.ts'
import { readKeptWorlds, writeKeptWorlds, type KeptWorlds } from './store/kept-worlds.ts'
import { OverlayMismatchError } from './store/overlay/overlay-meta.ts'
import { createWorlds, type Worlds } from './store/worlds.ts'

const GRACE_MS = 5_000
/**
 * If a catalogue has at least this many products, the mock prints progress while it creates the catalogue. A smaller
 * catalogue is ready almost immediately.
 */
const PROGRESS_FROM_PRODUCTS = 5_000

type Given = {
  /** Beginning of the command line as the help shows it, for example `npm run mock --`. */
  name: string
  argv: readonly string[]
  env: Record<string, string | undefined>
}

/**
 * Runs the command: starts the mock, starts a proxy, or replays a recording or a bundle. Ends the process with code 1
 * and one line per error when the arguments or the environment are not valid.
 */
export async function runMock(given: Given): Promise<void> {
  const { name, argv } = given
  const args = readArgs(argv, given.env, { name, scenarios: SCENARIO_NAMES })
  if ('errors' in args) fail(args.errors.map((error) => `mock upstream: ${error}`))
  const { command } = args
  const env = readEnv(args.env, args.names)
  if (command.kind === 'help') process.stdout.write(`${command.text}\n`)
  else if ('faults' in env) fail(env.faults.map((fault) => `mock upstream: ${fault}`))
  else if (command.kind === 'mock') await start(env, { scenario: command.scenario })
  else if (command.kind === 'bundle') await replay(command.file, args)
  else await startBackend(env, command)
}

async function startBackend(env: Env, asked: BackendCommand): Promise<void> {
  // Imports this module only for a proxy or a recording, because the plain mock does not need it.
  const { openBackend } = await import('./proxy/open-backend.ts')
  const backend = await openBackend(asked, env, (line) => process.stdout.write(`${line}\n`))
  if ('fault' in backend) return fail([`mock upstream: ${backend.fault}`])
  await start({ ...env, MOCK_DATA: undefined, MOCK_WORLDS: undefined }, { backend })
}

async function replay(file: string, given: Args): Promise<void> {
  // Imports this module only for a replay, because the plain mock does not need it.
  const { replayFile } = await import('./bundle/replay-file.ts')
  const played = await replayFile(file, given, openInMemory)
  if ('fault' in played) fail([`mock upstream: ${played.fault}`])
  process.stdout.write(`${played.text}\n`)
  process.exitCode = played.same ? 0 : 1
}

type Start = { backend?: Backend; scenario?: string | undefined }

async function start(env: Env, { backend, scenario }: Start): Promise<void> {
  const { MOCK_SEED: seed, MOCK_PRODUCTS: products } = env
  const base = createBase({
    seed,
    products,
    ...(products >= PROGRESS_FROM_PRODUCTS && { onProgress: printProgress }),
  })
  const kept = readKept(env, base)
  const worlds = openWorlds(env, base, kept)
  if (!worlds) return
  const chosen = SCENARIOS.find(({ name }) => name === scenario)
  if (chosen) startScenario(worlds, DEFAULT_WORLD, chosen)
  const app = buildApp({
    base,
    worlds,
    codec: chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY),
    controlApi: env.LAB === 'on',
    controlHost: env.LAB_HOST,
    shopUrl: env.SHOP_URL,
    logLevel: env.LOG_LEVEL,
    files: openPictureFiles((line) => process.stderr.write(`mock upstream: ${line}\n`)),
    backend: backend && ((root) => backend.register(root, worlds)),
  })
  closeWithGrace({ delay: GRACE_MS, logger: false }, async () => {
    await app.close()
    base.close()
    for (const line of (await backend?.close()) ?? [])
      process.stdout.write(`mock upstream: ${line}\n`)
  })
  try {
    await app.listen({ port: env.MOCK_PORT, host: env.HOST })
  } catch (error) {
    return fail([`mock upstream: ${whyNotListening(error, env)}`])
  }
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : env.MOCK_PORT
  const what = backend
    ? `, ${backend.title}`
    : chosen
      ? `, scenario ${chosen.name}`
      : kept
        ? `, worlds kept: ${kept.worlds.map(({ id }) => id).join(', ')}`
        : ''
  process.stdout.write(`mock upstream ready at http://localhost:${port}${what}\n`)
}

/**
 * Returns the worlds that an earlier run stored in a file. Returns undefined if there is no such file, or if the file
 * cannot be used for this shop.
 */
function readKept({ MOCK_WORLDS: path, ...env }: Env, base: Base): KeptWorlds | undefined {
  if (path === undefined) return undefined
  try {
    const kept = readKeptWorlds(path, base) ?? undefined
    for (const { settings } of kept?.worlds ?? [])
      if (env.MOCK_IDEMPOTENCY.length > 0) settings.idempotencyGaps = env.MOCK_IDEMPOTENCY
    return kept
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`mock upstream: new worlds, for those in ${path} cannot be used. ${why}\n`)
    return undefined
  }
}

function openWorlds(env: Env, base: Base, kept: KeptWorlds | undefined): Worlds | null {
  const { MOCK_DATA: dataPath, MOCK_WORLDS: worldsPath } = env
  try {
    const settings = { idempotencyGaps: env.MOCK_IDEMPOTENCY }
    const keep = worldsPath && ((all: KeptWorlds) => writeKeptWorlds(worldsPath, base, all))
    return createWorlds({ base, dataPath, settings, kept, keep: keep || undefined })
  } catch (error) {
    if (error instanceof OverlayMismatchError) fail([`mock upstream: ${error.message}`])
    else fail([`mock upstream: MOCK_DATA=${env.MOCK_DATA} cannot be used: ${String(error)}`])
    return null
  }
}

function whyNotListening(error: unknown, { MOCK_PORT, HOST }: Env): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `port ${MOCK_PORT} is in use. Stop what uses it, or set MOCK_PORT to another port (0 takes any free one).`
  return `cannot listen on ${HOST}:${MOCK_PORT} (MOCK_PORT, HOST): ${String(error)}`
}

function printProgress(done: number, of: number): void {
  process.stdout.write(`mock upstream: ${done} of ${of} products\n`)
}

function fail(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

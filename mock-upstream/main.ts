import closeWithGrace from 'close-with-grace'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import { buildApp } from './app.ts'
import { readArgs } from './args.ts'
import { readEnv, type Env } from './env.ts'
import { createBase } from './store/base.ts'
import { OverlayMismatch } from './store/overlay-meta.ts'
import { createWorlds, type Worlds } from './store/worlds.ts'

const GRACE_MS = 5_000
/** Fewer are ready before anyone could read of it. */
const PROGRESS_FROM_PRODUCTS = 5_000

const args = readArgs(process.argv.slice(2), process.env, [])
if ('faults' in args) fail(args.faults.map((fault) => `mock upstream: ${fault}`))
const { command } = args
const env = readEnv(args.env, args.names)
if (command.kind === 'help') process.stdout.write(`${command.text}\n`)
else if ('faults' in env) fail(env.faults.map((fault) => `mock upstream: ${fault}`))
else if (command.kind === 'mock') await start(env)
else fail([`mock upstream: ${command.kind} is not there yet.`])

async function start(env: Env): Promise<void> {
  const { MOCK_SEED: seed, MOCK_PRODUCTS: products } = env
  const base = createBase({
    seed,
    products,
    ...(products >= PROGRESS_FROM_PRODUCTS && { onProgress: printProgress }),
  })
  const worlds = openWorlds(env, base)
  if (!worlds) return
  const app = buildApp({
    base,
    worlds,
    codec: chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY),
    lab: env.LAB === 'on',
    labHost: env.LAB_HOST,
    logLevel: env.LOG_LEVEL,
  })
  closeWithGrace({ delay: GRACE_MS, logger: false }, async () => {
    await app.close()
    base.close()
  })
  try {
    await app.listen({ port: env.MOCK_PORT, host: env.HOST })
  } catch (error) {
    return fail([`mock upstream: ${whyNotListening(error, env)}`])
  }
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : env.MOCK_PORT
  process.stdout.write(`mock upstream ready at http://localhost:${port}\n`)
}

function openWorlds(env: Env, base: ReturnType<typeof createBase>): Worlds | null {
  try {
    return createWorlds({ base, dataPath: env.MOCK_DATA })
  } catch (error) {
    if (error instanceof OverlayMismatch) fail([`mock upstream: ${error.message}`])
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

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import { createFileCache } from '#contracts/upstream/file-cache.ts'
import { buildApp } from './app.ts'
import { joinCluster } from './cluster/member.ts'
import { createServices, serveAllWith } from './create-services.ts'
import { loadClientBundle } from './pages/client-bundle.ts'
import { audit, openAudit } from './operations/audit.ts'
import { openCheckedStore } from './operations/check-store.ts'
import { startMonitoring } from './operations/monitoring.ts'
import { createShutdown } from './operations/shutdown.ts'
import { describeEnvErrors, readEnv } from './env.ts'
import type { Services } from './trpc/context.ts'
import { IN_MEMORY } from './store/open-store.ts'
import { shareOf } from './lib/workers.ts'
import { describeStartFailure } from './start-failure.ts'
import { checkUpstream } from './upstream/check-upstream.ts'
import type { UpstreamOptions } from './upstream/create-upstream.ts'
import { reportUnresolved, watchOrders } from './operations/watch-orders.ts'
import { createUpstream } from './upstream/create-upstream.ts'

/** Room for about 20,000 pictures in the widths and formats that browsers ask for. */
const PICTURE_FILES_BYTES = 512 * 1024 * 1024
/** How long a restart in development waits for the requests of open tabs to end. */
const DEVELOPMENT_READS_MS = 300
/** Time that a mock in development needs to restart. */
const MOCK_RESTART_MS = 2_000
const CLIENT = join(import.meta.dirname, '../client')

// An unset NODE_ENV means production, which is stricter than development.
const read = readEnv({ ...process.env, NODE_ENV: process.env['NODE_ENV'] || 'production' })
if (!read.ok) {
  console.error(`The shop cannot start:\n${describeEnvErrors(read.error)}`)
  process.exit(1)
}
const env = read.value
const upstreamOptions: UpstreamOptions = {
  url: env.UPSTREAM_URL,
  codec: chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY),
  paths: env.UPSTREAM_PATHS,
  codes: env.UPSTREAM_CODES,
  timeoutMs: env.UPSTREAM_TIMEOUT_MS,
  places: {
    catalogue: shareOf(env.UPSTREAM_CALLS_CATALOGUE),
    content: shareOf(env.UPSTREAM_CALLS_CONTENT),
    account: shareOf(env.UPSTREAM_CALLS_ACCOUNT),
    order: shareOf(env.UPSTREAM_CALLS_ORDER),
  },
}

try {
  const member = joinCluster((line) => console.log(line))
  const { store, secret } = await openCheckedStore(env, (warning) => console.error(warning))
  // Only this client shares cached responses in Redis. It serves requests without a test world. Each test world has its
  // own client, so that worlds share no responses.
  const upstream = createUpstream({ ...upstreamOptions, redisUrl: env.REDIS_URL })
  const main = createServices(env, {
    upstream,
    store,
    secret,
    onOrderState: watchOrders,
    onUnresolved: reportUnresolved,
    onRefusedImage: (origin) =>
      console.error(
        `Pictures from ${origin} are not shown. To show them, add it to IMAGE_ORIGINS.`,
      ),
  })
  const shutdown = createShutdown({
    drainMs: env.NODE_ENV === 'production' ? env.DRAIN_MS : 0,
    // In development, the server restarts after each edit. A request of a tab would delay the restart by ten seconds.
    ...(env.NODE_ENV === 'development' && { readsMs: DEVELOPMENT_READS_MS }),
  })
  const monitoring = await startMonitoring(env, main, {
    announce: (line) => console.log(line),
    share: member.shareMetrics,
  })
  const lab = env.LAB ? await openLab(main) : undefined
  const built = env.NODE_ENV === 'development' ? null : await loadClientBundle(join(CLIENT, 'dist'))
  const app = await buildApp({
    ...(built && { inlined: built.inlined }),
    watch: async (shop) => {
      await monitoring.watch(shop)
      shutdown.watch(shop)
    },
    isDraining: () => shutdown.isDraining() || member.isWaiting(),
    env,
    pictureFiles: openPictureFiles(),
    services: lab?.services ?? serveAllWith(main),
    loadPages: async (server) => {
      if (built) return built
      const { loadDevelopmentPages } = await import('./pages/development-pages.ts')
      const { openViteProcess } = await import('./pages/vite-process.ts')
      const vite = openViteProcess()
      lab?.onChange((world) => void vite.refreshTabs(world))
      return loadDevelopmentPages(server, vite)
    },
  })
  openAudit({ secret, log: app.log })
  if (!env.RATE_LIMITS) {
    console.error(
      'RATE_LIMITS=off: only guesses at passwords and orders are limited. Use it only behind another rate limiter.',
    )
  }
  // A second signal ends the process immediately.
  let isStopping = false
  const grace = { delay: shutdown.longestMs, logger: false } as const
  const { close } = closeWithGrace(grace, async ({ err, signal = 'SIGTERM' }) => {
    isStopping = true
    if (err) app.log.error({ err }, 'stopping after an uncaught error')
    audit('shutdown', { reason: err ? 'error' : signal })
    const { cutWrites } = await shutdown.stop(app, {
      drains: err === undefined && !member.isReplaced(),
    })
    if (cutWrites > 0) app.log.error({ cutWrites }, 'stopped before all writes had ended')
    await monitoring.close()
    await store.close()
  })
  // Stops this worker when the primary asks for it. Does nothing if the worker is already stopping: a signal to the
  // whole process group reaches the worker directly, too.
  member.onStop(() => void (isStopping || close()))
  const checked = checkUpstream(main)
  await app.listen({ port: env.PORT, host: env.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  member.announceStart(port)
  // Reports an unreachable upstream immediately. The shop starts anyway, since the upstream may come up later.
  // In development, the mock restarts together with the shop when a contract changes, so a failure counts only twice.
  const first = await checked
  const readiness =
    first.ready || env.NODE_ENV === 'production'
      ? first
      : await sleep(MOCK_RESTART_MS).then(() => checkUpstream(main))
  if (!readiness.ready) {
    console.error(
      `The upstream at ${env.UPSTREAM_URL} does not respond as expected (${readiness.reason}). ` +
        '`npm run contract` with the same variables says what to set.',
    )
  }
} catch (error) {
  console.error(describeStartFailure(error, env.PORT))
  process.exit(1)
}

/**
 * In production, opens a cache that keeps encoded pictures in the folder SHOP_DATA across restarts. A shop with Redis
 * gets this cache only if SHOP_DATA is set, because the default folder may not be writable there.
 */
function openPictureFiles() {
  const isNamed = env.REDIS_URL === undefined || Boolean(process.env['SHOP_DATA'])
  if (env.NODE_ENV !== 'production' || env.SHOP_DATA === IN_MEMORY || !isNamed) return undefined
  return createFileCache({
    folder: join(env.SHOP_DATA, 'pictures'),
    maxBytes: PICTURE_FILES_BYTES,
    warn: (line) => console.error(`Pictures are made again after a restart: ${line}`),
  })
}

/**
 * Creates the services of the test worlds. A shop with real shoppers must have no test worlds, because any visitor
 * could open one and get fresh limits.
 */
async function openLab(main: Services) {
  if (env.NODE_ENV === 'production') {
    console.error(
      'LAB=on: any visitor can open a test world with fresh limits. Not for real shoppers.',
    )
  }
  const { createWorldServices } = await import('./lab/worlds.ts')
  const { followChanges } = await import('./lab/follow-changes.ts')
  const services = createWorldServices(
    main,
    (options) => createUpstream({ ...upstreamOptions, ...options }),
    env.UPSTREAM_URL,
  )
  let notify: (world: string) => void = () => undefined
  followChanges(env.UPSTREAM_URL, (world, epoch) => {
    services.noteEpoch(world, epoch)
    notify(world)
  })
  return {
    services,
    /** Sets the function to call when the data of a world has changed. */
    onChange: (listener: typeof notify) => void (notify = listener),
  }
}

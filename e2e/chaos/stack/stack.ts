import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#scripts/services/ports.ts'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { startRedis, type RedisServer } from '#scripts/services/redis.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { startProcess, type Running } from './process.ts'

/** Module that each instance of the shop loads to report its used heap. */
const HEAP_REPORT = join(import.meta.dirname, 'report-heap.ts')

export type StackOptions = {
  /** Seed of the mock. If a fault has a probability, the seed decides which calls fail. */
  seed?: number
  /** Number of instances of the shop behind the balancer. The default is 1. */
  instances?: number
  /** Number of workers of each instance. By default, an instance is one process without workers. */
  workers?: number
  /** Whether all instances store their data in one Redis. By default, each instance has its own folder instead. */
  redis?: boolean
  /** Environment variables of every instance. They override the defaults. */
  shopEnv?: Record<string, string>
  mockEnv?: Record<string, string>
}

export type Instance = {
  url: string
  process: () => Running
  /** Starts the instance again, on the same port and with the same store. Call it only after the process has ended. */
  restart: () => Promise<void>
}

export type SharedRedis = { kill: () => Promise<void>; start: () => Promise<void> }

export type Stack = {
  /** URL of the balancer. */
  url: string
  /** Client of the mock's control API for the default world, which the shop uses. */
  mock: MockWorld
  /** Process of the mock. While it is stopped (SIGSTOP), its control API does not respond either. */
  upstream: Running
  balancer: Balancer
  instances: Instance[]
  /** Returns functions that kill and start the Redis. Throws if the stack was started without the option `redis`. */
  redis: () => SharedRedis
  close: () => Promise<void>
  /** Last output of every process, for the report of a failed test. */
  output: () => string
}

/**
 * Starts a mock, instances of the shop, and a balancer in front of them, as real processes on free ports. The shop must
 * have been built before.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-chaos-'))
  const started: { name: string; current: () => Running }[] = []
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  async function close(): Promise<void> {
    // Kills all processes at once. A test of orderly shutdowns has already ended its processes by now.
    for (const { current } of started) current().signal('SIGKILL')
    await Promise.all(started.map(({ current }) => current().ended))
    for (const end of closing.toReversed()) await end()
  }
  try {
    const mock = await startMock(options)
    started.push({ name: 'mock', current: () => mock.process })
    const redis = options.redis === true ? await openRedis(join(folder, 'redis')) : undefined
    if (redis) closing.push(redis.kill)
    const balancer = await startBalancer()
    closing.push(balancer.close)
    const env = shopEnv(options, { mock: mock.url, balancer: balancer.url, redis: redis?.url })
    const starting = Array.from({ length: options.instances ?? 1 }, async (_, index) => {
      const SHOP_DATA = join(folder, `shop-${index}`)
      const script = options.workers === undefined ? 'server/main.ts' : 'server/serve.ts'
      const instance = await startInstance(script, { ...env, SHOP_DATA })
      started.push({ name: `shop ${index}`, current: instance.process })
      balancer.add(instance.url)
      return instance
    })
    // Waits for all starts to succeed or fail, so that `close` can stop every started instance even if one start fails.
    await Promise.allSettled(starting)
    const instances = await Promise.all(starting)
    for (const { url } of instances) await balancer.whenReady(url, true)
    return {
      url: balancer.url,
      mock: openControl(mock.url).world(),
      upstream: mock.process,
      balancer,
      instances,
      redis: () => {
        if (!redis) throw new Error('This stack has no Redis: start it with redis: true')
        return redis
      },
      close,
      output: () =>
        started.map(({ name, current }) => `--- ${name}\n${current().output()}`).join('\n'),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function startMock({ seed = 1, mockEnv = {} }: StackOptions) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const process = await startProcess({
    script: 'mock-upstream/main.ts',
    env: {
      MOCK_PORT: String(port),
      MOCK_SEED: String(seed),
      MOCK_DATA: '',
      MOCK_WORLDS: '',
      UPSTREAM_CODEC: 'base64-json',
      LAB: 'on',
      LOG_LEVEL: 'error',
      ...mockEnv,
    },
    healthUrl: `${url}/__mock/health`,
  })
  return { url, process }
}

type Urls = { mock: string; balancer: string; redis: string | undefined }

function shopEnv({ shopEnv = {}, workers }: StackOptions, urls: Urls): Record<string, string> {
  return {
    PUBLIC_URL: urls.balancer,
    UPSTREAM_URL: urls.mock,
    UPSTREAM_CODEC: 'base64-json',
    IMAGE_ORIGINS: urls.mock,
    PAYMENT_ORIGINS: urls.mock,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    // Raises one overload limit and turns the other off, because a busy machine would otherwise exceed them.
    MAX_EVENT_LOOP_DELAY_MS: '10000',
    MAX_EVENT_LOOP_PERCENT: '0',
    LAB: 'off',
    LOG_LEVEL: 'error',
    WORKERS: String(workers ?? ''),
    REDIS_URL: urls.redis ?? '',
    SESSION_KEY: urls.redis === undefined ? '' : randomBytes(32).toString('base64'),
    ...shopEnv,
  }
}

/** Starts an instance of the shop on a free port of 127.0.0.1. */
export async function startInstance(
  script: string,
  env: Record<string, string>,
): Promise<Instance> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess({
      script,
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      healthUrl: `${url}/health/live`,
      nodeOptions: ['--expose-gc', '--import', HEAP_REPORT],
    })
  let process = await start()
  return {
    url,
    process: () => process,
    restart: async () => {
      process = await start()
    },
  }
}

/**
 * Starts a Redis with a fixed port and a data folder, so that it has the same URL and data when it starts again after a
 * kill.
 */
async function openRedis(folder: string) {
  const port = await findFreePort()
  await mkdir(folder)
  let server: RedisServer | null = await startRedis({ port, folder })
  const { url } = server
  return {
    url,
    kill: async () => {
      if (!server) return
      process.kill(server.pid, 'SIGKILL')
      await server.stop()
      server = null
    },
    start: async () => {
      server = await startRedis({ port, folder })
    },
  }
}

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Readiness } from '#server/upstream/check-upstream.ts'
import { addHealth } from './health.ts'

const down = { ready: false, reason: 'upstream network: http://secret-host:81 broke' } as const
const up = { ready: true } as const

type Checks = { upstream?: () => Promise<Readiness>; store?: () => Promise<void> }

function start({ upstream = async () => up, store = async () => undefined }: Checks = {}) {
  const lines: string[] = []
  const state = { ms: 0, calls: 0, draining: false }
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  addHealth(app, {
    checkUpstream: () => {
      state.calls += 1
      return upstream()
    },
    checkStore: store,
    isDraining: () => state.draining,
    now: () => state.ms,
    waitMs: 20,
  })
  const probe = async () => {
    const response = await app.inject('/health/ready')
    return { status: response.statusCode, body: response.json() }
  }
  return { app, state, lines, probe }
}

test('calls the upstream once for concurrent probes', async () => {
  const gate = Promise.withResolvers<Readiness>()
  const { state, probe } = start({ upstream: () => gate.promise })
  const probes = Array.from({ length: 128 }, probe)
  gate.resolve(up)
  const responses = await Promise.all(probes)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(state.calls).toBe(1)
})

test('reuses the result of a check for two seconds', async () => {
  const { state, probe } = start()
  await probe()
  state.ms = 1_999
  await probe()
  expect(state.calls).toBe(1)
  state.ms = 2_000
  await probe()
  expect(state.calls).toBe(2)
})

test('stays ready while the upstream is down, and logs the reason once instead of sending it in the response', async () => {
  const { state, lines, probe } = start({ upstream: async () => down })
  expect(await probe()).toEqual({
    status: 200,
    body: { ready: true, upstream: 'down', store: 'up' },
  })
  state.ms = 5_000
  await probe()
  expect(lines.filter((line) => line.includes('secret-host'))).toHaveLength(1)
})

test('stays ready and logs the reason while the store is down', async () => {
  const { lines, probe } = start({
    store: () => Promise.reject(new Error('Redis at secret-redis cannot be used')),
  })
  expect(await probe()).toEqual({
    status: 200,
    body: { ready: true, upstream: 'up', store: 'down' },
  })
  expect(lines.join('')).toContain('secret-redis')
})

test('reports the upstream as up and logs the change when the upstream responds again', async () => {
  let readiness: Readiness = down
  const { state, probe, lines } = start({ upstream: async () => readiness })
  await probe()
  readiness = up
  state.ms = 2_000
  expect((await probe()).body).toMatchObject({ upstream: 'up' })
  expect(lines.join('')).toContain('the upstream responds again')
})

test('reports the upstream as down without waiting for a check that hangs', async () => {
  const { probe } = start({ upstream: () => new Promise(() => undefined) })
  expect(await probe()).toMatchObject({ status: 200, body: { upstream: 'down' } })
})

test('reports the upstream as down when its check throws', async () => {
  const { probe } = start({ upstream: () => Promise.reject(new Error('bug')) })
  expect(await probe()).toMatchObject({ status: 200, body: { upstream: 'down' } })
})

test('answers the readiness probe with 503 and the liveness probe with 200 once a shutdown has begun', async () => {
  const { app, state, probe } = start()
  state.draining = true
  expect(await probe()).toEqual({
    status: 503,
    body: { ready: false, upstream: 'up', store: 'up' },
  })
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Readiness } from '#server/upstream/check-upstream.ts'
import { addHealth } from './health.ts'

const down = { ready: false, reason: 'upstream network: http://secret-host:81 broke' } as const

function start(check: () => Promise<Readiness>) {
  const lines: string[] = []
  const clock = { ms: 0 }
  const calls = { count: 0 }
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  const counted = () => {
    calls.count += 1
    return check()
  }
  addHealth(app, { check: counted, now: () => clock.ms })
  return { clock, calls, lines, probe: () => app.inject('/health/ready') }
}

test('calls the upstream once for concurrent probes', async () => {
  const gate = Promise.withResolvers<Readiness>()
  const { calls, probe } = start(() => gate.promise)
  const probes = Array.from({ length: 128 }, probe)
  gate.resolve({ ready: true })
  const responses = await Promise.all(probes)
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(calls.count).toBe(1)
})

test('reuses a result for two seconds', async () => {
  const { clock, calls, probe } = start(async () => ({ ready: true }))
  await probe()
  clock.ms = 1_999
  await probe()
  expect(calls.count).toBe(1)
  clock.ms = 2_000
  await probe()
  expect(calls.count).toBe(2)
})

test('answers 503 for a failing upstream and logs the reason once', async () => {
  const { clock, lines, probe } = start(async () => down)
  const response = await probe()
  clock.ms = 5_000
  await probe()
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ ready: false, upstream: 'down' })
  expect(lines.filter((line) => line.includes('secret-host'))).toHaveLength(1)
})

test('reports a recovered upstream as ready', async () => {
  let readiness: Readiness = down
  const { clock, probe } = start(async () => readiness)
  await probe()
  readiness = { ready: true }
  clock.ms = 2_000
  const response = await probe()
  expect([response.statusCode, response.json()]).toEqual([200, { ready: true, upstream: 'up' }])
})

test('forgets a probe that threw', async () => {
  let isBroken = true
  const { probe } = start(async () => {
    if (isBroken) throw new Error('bug')
    return { ready: true }
  })
  expect((await probe()).statusCode).toBe(500)
  isBroken = false
  expect((await probe()).statusCode).toBe(200)
})

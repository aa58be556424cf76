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
  return { clock, calls, lines, ask: () => app.inject('/health/ready') }
}

test('calls the upstream once for concurrent probes', async () => {
  const gate = Promise.withResolvers<Readiness>()
  const { calls, ask } = start(() => gate.promise)
  const probes = Array.from({ length: 128 }, ask)
  gate.resolve({ ready: true })
  const answers = await Promise.all(probes)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(calls.count).toBe(1)
})

test('reuses a result for two seconds', async () => {
  const { clock, calls, ask } = start(async () => ({ ready: true }))
  await ask()
  clock.ms = 1_999
  await ask()
  expect(calls.count).toBe(1)
  clock.ms = 2_000
  await ask()
  expect(calls.count).toBe(2)
})

test('answers 503 for a failing upstream and logs the reason once', async () => {
  const { clock, lines, ask } = start(async () => down)
  const answer = await ask()
  clock.ms = 5_000
  await ask()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ ready: false, upstream: 'down' })
  expect(lines.filter((line) => line.includes('secret-host'))).toHaveLength(1)
})

test('reports a recovered upstream as ready', async () => {
  let readiness: Readiness = down
  const { clock, ask } = start(async () => readiness)
  await ask()
  readiness = { ready: true }
  clock.ms = 2_000
  const answer = await ask()
  expect([answer.statusCode, answer.json()]).toEqual([200, { ready: true, upstream: 'up' }])
})

test('forgets a probe that threw', async () => {
  let isBroken = true
  const { ask } = start(async () => {
    if (isBroken) throw new Error('bug')
    return { ready: true }
  })
  expect((await ask()).statusCode).toBe(500)
  isBroken = false
  expect((await ask()).statusCode).toBe(200)
})

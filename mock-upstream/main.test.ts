import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { envelopeSchema } from '#contracts/upstream/envelope.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { openTestMock } from './testing/open-test-mock.ts'

/**
 * Environment variables that each started mock gets from the test process. NODE_OPTIONS makes the mock end when the
 * test process ends.
 */
const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function run(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => Number(code))
  return { child, ended, output: () => output }
}

test('the mock prints its URL, responds to a request, and stops gracefully on SIGTERM', async () => {
  const { child, ended, output } = run({ MOCK_PORT: '0', MOCK_PRODUCTS: '8' })
  await expect
    .poll(output, { timeout: 15_000 })
    .toMatch(/^mock upstream ready at http:\/\/localhost:\d+\n$/)
  const port = /:(\d+)\n/.exec(output())?.[1]
  const health = await fetch(`http://127.0.0.1:${port}/__mock/health`)
  expect(await health.json()).toMatchObject({ status: 'ok', products: 8 })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 20_000)

test('after a restart, the mock continues its worlds and prints their names, or prints why it starts with new worlds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worlds-'))
  const env = { MOCK_PORT: '0', LAB: 'on', MOCK_WORLDS: join(folder, 'worlds') }
  const startAndStop = async (products: string, use?: (origin: string) => Promise<unknown>) => {
    const { child, ended, output } = run({ ...env, MOCK_PRODUCTS: products })
    await expect.poll(output, { timeout: 15_000 }).toContain('ready at')
    const port = /localhost:(\d+)/.exec(output())?.[1]
    await use?.(`http://127.0.0.1:${port}/__mock`)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    return output()
  }
  const freeze = (origin: string) =>
    fetch(`${origin}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mock-world': 'mine' },
      body: JSON.stringify({ action: 'freeze' }),
    })
  expect(await startAndStop('8', freeze)).not.toContain('kept')
  const state = async (origin: string) => {
    const response = await fetch(`${origin}/state?world=mine`)
    expect(await response.json()).toMatchObject({ frozen: true })
  }
  expect(await startAndStop('8', state)).toMatch(/ready at .*, worlds kept: default, mine\n$/)
  expect(await startAndStop('9')).toMatch(
    /new worlds, for those in .* cannot be used\. They belong to another shop: products 8 in the file/,
  )
  await rm(folder, { recursive: true })
}, 60_000)

test('the most verbose log names each call, but contains no password, token or payload', async () => {
  const { child, ended, output } = run({
    MOCK_PORT: '0',
    MOCK_PRODUCTS: '8',
    LOG_LEVEL: 'trace',
    UPSTREAM_CODEC: 'plain-json',
  })
  await expect.poll(output, { timeout: 15_000 }).toContain('ready at')
  const port = /localhost:(\d+)\n/.exec(output())?.[1]
  const data = JSON.stringify({ lang: 'en', account: 'demo', password: DEMO_PASSWORD })
  const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { token: 'a-stale-token' },
    body: new URLSearchParams({ data }),
  })
  const token = /"token":"([\w-]+)"/.exec(envelopeSchema.parse(await response.json()).data)?.[1]
  await expect.poll(output).toContain('user.login')
  child.kill('SIGTERM')
  await ended
  for (const secret of [DEMO_PASSWORD, 'a-stale-token', String(token)])
    expect(output()).not.toContain(secret)
}, 20_000)

test('when its port is in use, the mock prints one line and exits with code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { ended, output } = run({ MOCK_PORT: String(port), MOCK_PRODUCTS: '8' })
  expect(await ended).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).toContain(`port ${port} is in use`)
  expect(output()).toContain('MOCK_PORT')
  taken.close()
}, 20_000)

test('when the environment is invalid, the mock prints one line per error and exits with code 1', async () => {
  const { ended, output } = run({ MOCK_PORT: 'x', LAB: 'maybe' })
  expect(await ended).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(2)
}, 20_000)

test('a command-line flag overrides the environment, and the error for an invalid value names the flag', async () => {
  const { ended, output } = run({ MOCK_PORT: '0', MOCK_SEED: '1' }, '--seed', 'x')
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^mock upstream: --seed: "x" is not valid\. Allowed: .*\n$/)
}, 20_000)

test('the mock starts in the given scenario, and refuses an unknown one with a list of all scenarios', async () => {
  const { child, ended, output } = run(
    {},
    '--port',
    '0',
    '--products',
    '8',
    '--scenario',
    'outage-30s',
  )
  await expect.poll(output, { timeout: 15_000 }).toMatch(/ready at .*, scenario outage-30s\n$/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const unknown = run({}, '--scenario', 'tsunami')
  expect(await unknown.ended).toBe(1)
  expect(unknown.output()).toMatch(
    /^mock upstream: option '--scenario <name>' argument 'tsunami' is invalid\. Allowed choices are .*card-declined/,
  )
}, 30_000)

test('the mock replays the calls of a bundle, and exits with code 1 when a response is not as recorded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  const file = join(folder, 'bundle.json')
  const mock = await openTestMock({ products: 8 })
  await mock.call('user.login', { account: 'demo', password: DEMO_PASSWORD })
  const bundle = JSON.stringify(await mock.see('bundle'))
  await mock.close()

  await writeFile(file, bundle)
  const same = run({}, 'replay', file)
  expect(await same.ended).toBe(0)
  expect(same.output()).toMatch(/ {4}1 {2}same {5}user\.login\ncalls: 1, all the same\.\n$/)

  await writeFile(file, bundle.replace(DEMO_PASSWORD, 'another-password'))
  const other = run({}, 'replay', file)
  expect(await other.ended).toBe(1)
  expect(other.output()).toContain('answer.code: was 1, is 422')

  await writeFile(file, bundle.replace('"version":3', '"version":9'))
  const old = run({}, 'replay', file)
  expect(await old.ended).toBe(1)
  expect(old.output()).toContain('The bundle has version 9. Allowed: 3.')

  const step = { kind: 'scenario', time: 0, offset_ms: 0, body: { name: 'of-another-version' } }
  await writeFile(file, JSON.stringify({ ...JSON.parse(bundle), steps: [step] }))
  const foreign = run({}, 'replay', file)
  expect(await foreign.ended).toBe(1)
  expect(foreign.output()).toContain('steps.0.body.name: This mock cannot replay the scenario step')
  const seeded = run({}, '--seed', '2', 'replay', file)
  expect(await seeded.ended).toBe(1)
  await rm(folder, { recursive: true })
}, 60_000)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store/open-store.ts'

const KEY = Buffer.alloc(32, 7)

/** Runs the program until it ends. Its environment consists of `env` and of valid defaults for the other variables. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      // With these variables, the shop ends when the tests end, and starts faster.
      NODE_OPTIONS: process.env['NODE_OPTIONS'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      UPSTREAM_URL: 'http://127.0.0.1:9',
      PORT: '0',
      SHOP_DATA: 'memory',
      PUBLIC_URL: 'http://shop.test',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await once(child, 'close')
  clearTimeout(timer)
  return { code: child.exitCode, text }
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['without NODE_ENV', { NODE_ENV: '' }],
])('refuses to start %s while PUBLIC_URL is not set', async (_, env) => {
  const { code, text } = await run({ ...env, PUBLIC_URL: '' })
  expect(code).toBe(1)
  expect(text).toContain('PUBLIC_URL is not set; in production')
})

test('refuses to start when the store was written with another SESSION_KEY', async () => {
  const SHOP_DATA = await makeFolder()
  const { store } = openStore({ SHOP_DATA, SESSION_KEY: KEY, REDIS_URL: undefined })
  await store.ping()
  await store.close()
  const other = Buffer.alloc(32, 8).toString('base64')
  const { code, text } = await run({ SHOP_DATA, SESSION_KEY: other })
  expect(code).toBe(1)
  expect(text).toContain('another SESSION_KEY')
  expect(text).not.toContain(other)
})

test('refuses to start when the store file is damaged, and names the file', async () => {
  const SHOP_DATA = await makeFolder()
  const file = join(SHOP_DATA, 'shop.sqlite')
  await writeFile(file, 'x'.repeat(10_000))
  const { code, text } = await run({ SHOP_DATA })
  expect(code).toBe(1)
  expect(text).toContain(`${file} is no file of this shop`)
})

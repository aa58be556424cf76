import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { npmCommand, root, scriptCommand } from './support/paths.ts'

/** Runs `npm run mock` on a free port. Returns its URL. */
async function start(env: Record<string, string>): Promise<string> {
  const [file = '', ...args] = scriptCommand('scripts/mock.ts', '--port', '0', '--products', '8')
  const child = spawn(file, args, { env: { PATH: process.env['PATH'], ...env } })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 15_000 }).toContain('ready at')
  return /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
}

test('npm run mock starts a mock with a console, a reference page, and faults that a request can switch on', async () => {
  const url = await start({})
  expect(await (await fetch(url)).text()).toContain('<title>')
  const reference = await (await fetch(`${url}/__mock/reference`)).text()
  expect(reference).toContain('order.submit')
  const fault = await fetch(`${url}/__mock/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'http500', endpoint: 'goods.goodslist' }),
  })
  expect(await fault.json()).toMatchObject({ fault_id: 1 })
  const broken = await fetch(`${url}/api/goods/goodslist`, { method: 'POST' })
  expect(broken.status).toBe(500)
})

test('with LAB=off, the URL of the console responds with 404 and explains how to open the console', async () => {
  const url = await start({ LAB: 'off' })
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('With LAB=on'),
  ])
})

test('npm run mock ends when npm is killed', async () => {
  const [file = '', ...args] = npmCommand('run', 'mock', '--', '--port', '0', '--products', '8')
  const npm = spawn(file, args, { cwd: root, env: { PATH: process.env['PATH'] } })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let output = ''
  npm.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 30_000 }).toContain('ready at')
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
  const responds = async () => (await fetch(url).catch(() => null)) !== null
  expect(await responds()).toBe(true)
  npm.kill('SIGKILL')
  await expect.poll(responds, { timeout: 15_000 }).toBe(false)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '#scripts/services/redis.ts'
import { root } from './paths.ts'

/**
 * Starts a Node process that runs `code`, with `options` as its NODE_OPTIONS. `code` must start a second process that
 * prints its process id. Returns the Node process and the printed id.
 */
async function startParent(code: string, options = '') {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Replaces the NODE_OPTIONS that this test inherited, which would make every Node process end with its parent.
    env: { ...process.env, NODE_OPTIONS: options },
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(createInterface(parent.stdout), 'line')
  return { parent, printed: Number(line) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process that a script started ends after the script is killed', async () => {
  const preload = join(root, 'scripts/support/end-with-parent.js')
  const child = "console.log(process.pid); process.title = 'child'; setInterval(() => {}, 1000)"
  const { parent, printed } = await startParent(`
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--import', ${JSON.stringify(preload)}, '-e', ${JSON.stringify(child)}], { stdio: 'inherit', detached: true })
    setInterval(() => {}, 1000)`)
  expect(isRunning(printed)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(printed), { timeout: 10_000 }).toBe(false)
})

test('a process that a test started ends after the test run is killed', async () => {
  const child = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const { parent, printed } = await startParent(
    `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit', detached: true })
    setInterval(() => {}, 1000)`,
    process.env['NODE_OPTIONS'],
  )
  expect(isRunning(printed)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(printed), { timeout: 10_000 }).toBe(false)
})

test('a Redis server ends, and its folder is removed, after the process that started it is killed', async () => {
  const module = join(root, 'scripts/services/redis.ts')
  const temporary = mkdtempSync(join(tmpdir(), 'redis-parent-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  const { parent, printed } = await startParent(`
    process.env.TMPDIR = ${JSON.stringify(temporary)}
    const { startRedis } = await import(${JSON.stringify(module)})
    const { pid } = await startRedis()
    console.log(pid)
    setInterval(() => {}, 1000)`)
  expect(isRunning(printed)).toBe(true)
  expect(readdirSync(temporary)).toHaveLength(1)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(printed), { timeout: 10_000 }).toBe(false)
  await expect.poll(() => readdirSync(temporary), { timeout: 10_000 }).toEqual([])
})

test('a Redis server ends when it is stopped', async () => {
  const { pid, stop } = await startRedis()
  expect(isRunning(pid)).toBe(true)
  await stop()
  expect(isRunning(pid)).toBe(false)
})

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/support/paths.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import type { Figure } from './figure.ts'

/**
 * Measures the time from `npm start` to the first page. The first start also has to build the client, and the second
 * does not.
 */
export async function measureStart(): Promise<Figure[]> {
  rmSync(join(root, 'client', 'dist'), { recursive: true, force: true })
  const first = await timeStart()
  const second = await timeStart()
  return [
    {
      name: 'npm start, installed but not built, to the first page',
      value: first,
      unit: 's',
      limit: 20,
    },
    { name: 'npm start again, to the first page', value: second, unit: 's', limit: 4 },
  ]
}

/** Returns the seconds until the home page responds with 200. */
async function timeStart(): Promise<number> {
  const [port, mockPort] = await Promise.all([findFreePort(), findFreePort()])
  const startedMs = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, PORT: String(port), MOCK_PORT: String(mockPort), UPSTREAM_URL: '' },
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    while (!(await isThere(`http://localhost:${port}/`))) {
      if (child.exitCode !== null)
        throw new Error(`npm start exited before the first page\n${complaint}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return (performance.now() - startedMs) / 1000
  } finally {
    // Stops the whole process group, because npm runs the server as a child process.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

async function isThere(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

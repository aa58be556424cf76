import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPrimary } from './primary.ts'
import type { PrimaryOptions } from './primary.ts'

vi.setConfig({ testTimeout: 60_000 })
/** Starting a process may take a long time on a busy machine. */
const POLL = { timeout: 30_000 }

/** Program of a worker. The worker responds with its place (SHOP_WORKER) and its process id, and exits on `/end`. */
const WORKER = `
  import { createServer } from 'node:http'
  const place = process.env.SHOP_WORKER
  let isOpen = false
  const server = createServer((request, response) => {
    if (request.url === '/end') process.exit(3)
    while (request.url === '/hang');
    response.setHeader('connection', 'close').end(JSON.stringify({ place, pid: process.pid, isOpen }))
  })
  process.on('message', (message) => {
    if (message.shop === 'open') isOpen = true
    if (message.shop === 'stop') server.close(() => setTimeout(() => process.exit(0), 300))
    if (message.shop === 'read-metrics')
      process.send({ shop: 'metrics', id: message.id, metrics: [{ name: place }] })
  })
  server.listen(0, '127.0.0.1', () => process.send({ shop: 'started', port: server.address().port }))
`

async function start(code = WORKER, options: Partial<PrimaryOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'primary-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const exec = join(folder, 'worker.mjs')
  await writeFile(exec, code)
  const lines: string[] = []
  const primary = await startPrimary({
    count: 2,
    exec,
    execArgv: [],
    stopMs: 5_000,
    log: (line) => lines.push(line),
    pauseMs: 1,
    ...options,
  })
  onTestFinished(async () => {
    primary.stop()
    await primary.ended
  })
  const ask = async (path = '/') => {
    const response = await fetch(`http://127.0.0.1:${primary.port}${path}`)
    return (await response.json()) as { place: string; pid: number; isOpen: boolean }
  }
  /** Returns the response of each worker. The keys are the places of the workers, such as `1/2`. */
  const askBoth = async () => {
    const answers = new Map<string, { pid: number; isOpen: boolean }>()
    while (answers.size < 2) {
      const { place, ...answer } = await ask()
      answers.set(place, answer)
    }
    return answers
  }
  return { primary, lines, ask, askBoth }
}

test('starts workers that share a port, and notifies each worker when all have started', async () => {
  const { askBoth } = await start()
  await expect
    .poll(async () => [...(await askBoth()).values()].map(({ isOpen }) => isOpen), POLL)
    .toEqual([true, true])
  expect([...(await askBoth()).keys()].toSorted()).toEqual(['1/2', '2/2'])
})

test('the primary can be stopped while a worker is still starting', async () => {
  let stop = () => {}
  const { primary } = await start(WORKER, {
    onStart: (given) => (stop = given),
    log: (line) => {
      if (line.startsWith('worker 1 is')) stop()
    },
  })
  expect(await primary.ended).toBe(0)
})

test('replaces a worker that exits, and immediately tells the new worker that all workers have started', async () => {
  const { ask, askBoth, lines } = await start()
  const before = await askBoth()
  await ask('/end').catch(() => undefined)
  await expect
    .poll(() => lines.join('\n'), POLL)
    .toContain('ended with exit code 3; starting another')
  await expect.poll(() => lines.filter((line) => line.includes('is process')), POLL).toHaveLength(3)
  const after = await askBoth()
  const isNew = [...after].map(([place, { pid }]) => pid !== before.get(place)?.pid)
  expect(isNew.filter(Boolean)).toHaveLength(1)
  await expect
    .poll(async () => [...(await askBoth()).values()].every(({ isOpen }) => isOpen), POLL)
    .toBe(true)
})

test('the primary closes a connection when a worker is killed before it has taken over the connection', async () => {
  const { ask, askBoth } = await start()
  const pids = [...(await askBoth()).values()].map(({ pid }) => pid)
  // The first two requests make both workers hang. Each worker then gets one more connection, but does not take it
  // over.
  const asked = Promise.allSettled(['/hang', '/hang', '/', '/'].map((path) => ask(path)))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  expect((await asked).map(({ status }) => status)).toContain('rejected')
})

test('gives up with exit code 1 when workers keep exiting right after their start', async () => {
  const { primary, ask, lines } = await start(
    `${WORKER}\nif (process.env.DOOMED) process.exit(4)\n`,
  )
  process.env['DOOMED'] = 'yes'
  onTestFinished(() => {
    delete process.env['DOOMED']
  })
  await ask('/end').catch(() => undefined)
  expect(await primary.ended).toBe(1)
  expect(lines.at(-1)).toContain('ended with exit code 4, like the')
})

test('the start of the server fails without a second try when the first worker cannot start', async () => {
  await expect(start('process.exit(5)')).rejects.toThrow('worker 1 ended with exit code 5')
})

test('replaces all workers without interrupting service', async () => {
  const { primary, askBoth, ask } = await start()
  const before = [...(await askBoth()).values()].map(({ pid }) => pid)
  const rolled = primary.roll()
  const end = new AbortController()
  void rolled.finally(() => end.abort())
  while (!end.signal.aborted) await ask()
  const after = [...(await askBoth()).values()].map(({ pid }) => pid)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

test('reads the metrics of all workers', async () => {
  const { primary } = await start()
  const metrics = await primary.readMetrics()
  expect(metrics.flat()).toEqual(expect.arrayContaining([{ name: '1/2' }, { name: '2/2' }]))
})

test('ends with exit code 0 when all workers have stopped', async () => {
  const { primary } = await start()
  primary.stop()
  expect(await primary.ended).toBe(0)
})

import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { followChanges } from './follow-changes.ts'

type Respond = Parameters<typeof createServer>[1] & object

/** Starts a server in place of the mock. `cut` breaks its open connections. */
async function startServer(respond: Respond) {
  const server: Server = createServer(respond)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, cut }
}

function follow(url: string, pause?: Parameters<typeof followChanges>[2]) {
  const noted: string[] = []
  onTestFinished(followChanges(url, (world, epoch) => noted.push(`${world} ${epoch}`), pause))
  return noted
}

test('calls noteEpoch with each changed test world and its new epoch, even when an event arrives in two pieces', async () => {
  const { url } = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write(': following\n\nevent: change\ndata: {"world":"default","ep')
    response.write('och":7}\n\nevent: change\ndata: {"world":"w","epoch":null}\n\n')
    response.write('event: change\ndata: {"world":"w","epoch":8}\n\n')
  })
  const noted = follow(url)
  await expect.poll(() => noted).toEqual(['default 7', 'w 8'])
})

test('connects again when the mock restarts', async () => {
  let connections = 0
  const { url, cut } = await startServer((_request, response) => {
    connections += 1
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: change\ndata: {"world":"default","epoch":${connections}}\n\n`)
  })
  const noted = follow(url)
  await expect.poll(() => noted).toEqual(['default 1'])
  cut()
  await expect.poll(() => noted).toEqual(['default 1', 'default 2'])
})

test('sends only one request to an upstream that has no events about test worlds', async () => {
  let requests = 0
  const { url } = await startServer((_request, response) => {
    requests += 1
    response.writeHead(404).end('{}')
  })
  follow(url)
  await expect.poll(() => requests).toBe(1)
  const other = follow(url)
  await expect.poll(() => requests).toBe(2)
  expect(other).toEqual([])
})

test('calls noteEpoch only once for each epoch, even when the mock sends the epoch twice', async () => {
  const { url } = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const epoch of [3, 3, 4, 4]) {
      response.write(`event: change\ndata: {"world":"w","epoch":${epoch}}\n\n`)
    }
  })
  const noted = follow(url)
  await expect.poll(() => noted.at(-1)).toBe('w 4')
  expect(noted).toEqual(['w 3', 'w 4'])
})

test('waits longer after each failed connection to the mock, and only briefly after a successful one', async () => {
  let isUp = false
  const { url } = await startServer((request, response) => {
    if (!isUp) return request.socket.destroy()
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).end()
  })
  const pausesMs: number[] = []
  const pause = (ms: number) => {
    pausesMs.push(ms)
    isUp = pausesMs.length === 5
    // The seventh pause never ends, so there is no further attempt to connect during the test.
    return pausesMs.length < 7 ? Promise.resolve() : new Promise<void>(() => undefined)
  }
  follow(url, pause)
  await expect.poll(() => pausesMs).toEqual([250, 500, 1_000, 2_000, 2_000, 250, 500])
})

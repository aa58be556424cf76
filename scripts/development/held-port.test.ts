import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdPort } from './held-port.ts'
import { findFreePort } from '#scripts/services/ports.ts'

async function hold() {
  const port = await findFreePort()
  const held = holdPort()
  await held.listen(port, '127.0.0.1')
  onTestFinished(held.close)
  return { ...held, url: `http://127.0.0.1:${port}` }
}

/** Starts a server that responds with `text`. Returns its port. */
async function startServer(text: string): Promise<number> {
  const server: Server = createServer((_request, response) => response.end(text))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Expected a port.')
  return address.port
}

test('a request that arrives while the service restarts waits for the new start', async () => {
  const { url, open, pause } = await hold()
  const early = fetch(url)
  const first = await startServer('first')
  // A second pause must not forget the request that waits since the first.
  pause()
  open(first)
  expect(await (await early).text()).toBe('first')
  pause()
  const later = fetch(url, { headers: { connection: 'close' } })
  open(await startServer('second'))
  expect(await (await later).text()).toBe('second')
})

test('after a failed start, every URL shows the page about it, a request of an open tab shows it there again, and the next start serves the same URLs', async () => {
  const { url, open, pause, fail } = await hold()
  const showInTabs = vi.fn<() => void>()
  fail({ page: '<h1>No router</h1>', showInTabs })
  const response = await fetch(`${url}/product/7`, { headers: { 'sec-fetch-dest': 'document' } })
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('<h1>No router</h1>')
  expect(showInTabs).not.toHaveBeenCalled()
  await fetch(`${url}/trpc/catalog.product`, { headers: { 'sec-fetch-dest': 'empty' } })
  expect(showInTabs).toHaveBeenCalledOnce()
  pause()
  open(await startServer('mended'))
  expect(await (await fetch(url)).text()).toBe('mended')
})

test('a GET is sent again if the service ends without a response, but a POST is not', async () => {
  const { url, open, pause } = await hold()
  const ended = createServer((request) => request.socket.destroy())
  ended.listen(0, '127.0.0.1')
  await once(ended, 'listening')
  const address = ended.address()
  if (typeof address !== 'object' || address === null) throw new Error('Expected a port.')
  ended.on('request', () => {
    pause()
    ended.close()
  })
  open(address.port)
  const page = fetch(url)
  await once(ended, 'close')
  open(await startServer('again'))
  expect(await (await page).text()).toBe('again')

  const careless = createServer((request) => request.socket.destroy())
  careless.listen(0, '127.0.0.1')
  await once(careless, 'listening')
  onTestFinished(() => void careless.close())
  const other = careless.address()
  if (typeof other !== 'object' || other === null) throw new Error('Expected a port.')
  open(other.port)
  await expect(fetch(url, { method: 'POST', body: 'order' })).rejects.toThrow('fetch failed')
})

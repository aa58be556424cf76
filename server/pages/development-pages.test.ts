import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { loadDevelopmentPages } from './development-pages.ts'

/** Creates a client folder that is almost empty, so that Vite starts quickly. */
async function makeClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'vite.config.ts'), 'export default { logLevel: "silent" }\n')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n')
  return folder
}

/** Connects to the hot reload socket like an open tab, and keeps the connection open. */
async function openHotReload(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    [
      'GET / HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: vite-hmr',
      '',
      '',
    ].join('\r\n'),
  )
  const [head] = await once(socket, 'data')
  return String(head)
}

test('closes the server within 3 seconds while a tab keeps its hot reload socket open', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  await loadDevelopmentPages(app, await makeClient())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect(await openHotReload(Number(port))).toMatch(/^HTTP\/1\.1 101 /)
  const closing = app.close().then(() => 'closed')
  const late = new Promise((resolve) => setTimeout(() => resolve('still open'), 3_000))
  expect(await Promise.race([closing, late])).toBe('closed')
})

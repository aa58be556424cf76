import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openConnections } from './connections.ts'

async function startServer() {
  let connections = 0
  const server = createServer((_request, response) => response.end('{}'))
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, connections: () => connections }
}

test.each([
  { access: 'read', count: 1 },
  { access: 'write', count: 3 },
] as const)('three calls with the access $access open $count connections', async (row) => {
  const { origin, connections } = await startServer()
  const opened = openConnections(origin, 1)
  for (let call = 0; call < 3; call += 1) {
    const { body } = await opened.of(row.access).request({ method: 'POST', path: '/' })
    await body.text()
  }
  expect(connections()).toBe(row.count)
  await opened.close()
})

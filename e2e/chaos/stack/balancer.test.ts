import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startBalancer } from './balancer.ts'

/** Starts a balancer in front of a server that responds with `listener`. Returns the port of the balancer. */
async function startInFrontOf(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const instance = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const balancer = await startBalancer()
  onTestFinished(async () => {
    await balancer.close()
    server.closeAllConnections()
    server.close()
  })
  balancer.add(instance)
  await balancer.whenReady(instance, true)
  return Number(new URL(balancer.url).port)
}

test('a connection whose body was refused before it arrived completely carries the next request', async () => {
  const port = await startInFrontOf((request, reply) => {
    reply.statusCode = request.method === 'POST' ? 413 : 200
    request.resume()
    reply.end()
  })
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 310000\r\n\r\n')
  socket.write('x'.repeat(10_000))
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 413 /)
  socket.write('x'.repeat(300_000))
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
})

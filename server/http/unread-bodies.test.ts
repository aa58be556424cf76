import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { receiveUnreadBodies } from './unread-bodies.ts'

const MB = 1024 * 1024

async function listen(): Promise<number> {
  const app = Fastify({ bodyLimit: 1_000 })
  onTestFinished(() => app.close())
  receiveUnreadBodies(app)
  app.post('/', async () => 'received')
  app.get('/', async () => 'still open')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection. `read` returns everything that has arrived when `text` or the end of the connection arrives. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => (received += part))
  const read = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => received.includes(text) && resolve(received)
      socket
        .on('data', check)
        .on('end', () => resolve(received))
        .on('error', reject)
      check()
    })
  return { send: (text: string) => socket.write(text), read }
}

const post = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`

test('a client that is still sending a body that is too large gets the status 413, and can use the connection again', async () => {
  const client = open(await listen())
  client.send(post(2 * MB))
  client.send('x'.repeat(MB))
  expect(await client.read('\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /)
  client.send('x'.repeat(MB))
  client.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await client.read('still open')).toMatch(/HTTP\/1.1 200 .*still open$/s)
})

test('closes the connection when a body declares more than 8 MB', async () => {
  const client = open(await listen())
  client.send(post(9 * MB))
  const text = await client.read('never sent')
  expect(text).toMatch(/^HTTP\/1.1 413 .*connection: close/is)
})

import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerUnreadable } from './unreadable-connections.ts'

test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
])('says that it closes the connection after %s', async (_, sent, status) => {
  const app = Fastify({ clientErrorHandler: answerUnreadable })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const response = await text(socket)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nconnection: close\r\n`, 's'))
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.any(String) })
})

import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { order } from '#server/testing/wire-examples.ts'
import { addRefusals } from './refusals.ts'
import { addRpc } from './rpc.ts'
import { loggerOptions } from './request-log.ts'

/** Level of a warning in a log line. */
const WARN = 40

type Line = { level: number; msg: string }

test('logs no error when a client leaves before the response to its call', async () => {
  const reached = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('debug'), stream } })
  onTestFinished(() => app.close())
  const shop = createStubShop({
    'order.info': async () => {
      reached.resolve()
      await left.promise
      return order()
    },
  })
  const toContext = () => shop.contextOf()
  addRefusals(app, { toContext, localeOf: () => 'en', textsOf: async () => undefined })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1 })
  await addRpc(app, { toContext })
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.on('connection', (socket) => socket.once('close', () => left.resolve()))

  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const body = JSON.stringify({ orderNo: 'N1', email: 'ada@example.test' })
  client.write(
    `POST /trpc/orders.byNumber HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await reached.promise
  client.destroy()
  await expect.poll(() => lines.at(-1)?.msg).toBe('the client left before the response')
  expect(lines.filter(({ level }) => level >= WARN)).toEqual([])
})

import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeStartFailure } from './start-failure.ts'

test('names the port and the variable that changes it when the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const error: unknown = await Fastify()
    .listen({ port, host: '127.0.0.1' })
    .catch((reason: unknown) => reason)
  expect(describeStartFailure(error, port)).toBe(
    `Port ${port} is in use. Stop the process there, or choose another port with PORT.`,
  )
  other.close()
})

test('includes the message of any other error', () => {
  expect(describeStartFailure(new Error('the client is not built'), 1)).toContain('not built')
})

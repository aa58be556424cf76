import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { orderToPlace } from '#server/testing/order-attempts.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { sendOrder } from './send-order.ts'

const { log } = createRecordingLog()
const call = { locale: 'en', requestId: 'r-1', log } as const

async function startServer() {
  const server = createServer((_, response) => response.destroy())
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each([
  ['https to a port without TLS', 'https', 'unsent'],
  ['a connection that breaks', 'http', 'unclear'],
])('when an order is sent over %s (%s), the outcome is %s', async (_, protocol, kind) => {
  const port = await startServer()
  const upstream = createUpstream({ url: `${protocol}://127.0.0.1:${port}`, codec: plainJson })
  onTestFinished(() => upstream.close())
  expect(await sendOrder(upstream, orderToPlace().request, call)).toMatchObject({ kind })
})

test.each([
  ['no connection is made in time', 'network', 'unsent'],
  ['the response does not arrive in time', 'timeout', 'unclear'],
] as const)(
  'when %s (error kind %s), the outcome of the order is %s',
  async (_, errorKind, kind) => {
    const upstream = createUpstream({ url: 'http://127.0.0.1:1', codec: plainJson })
    onTestFinished(() => upstream.close())
    const cause = new errors.ConnectTimeoutError()
    const failure = { kind: errorKind, endpoint: 'order.submit', msg: '', cause } as const
    const failing = { ...upstream, call: () => Promise.reject(new UpstreamError(failure)) }
    expect(await sendOrder(failing, orderToPlace().request, call)).toMatchObject({ kind })
  },
)

test.each([
  [200, 'refused'],
  [422, 'refused'],
  [500, 'unclear'],
  [502, 'unclear'],
])(
  'when the upstream refuses an order with HTTP status %i, the outcome is %s',
  async (status, kind) => {
    const { url } = await startFakeUpstream(() => ({ code: 0, status }))
    const upstream = createUpstream({ url, codec: plainJson })
    onTestFinished(() => upstream.close())
    expect(await sendOrder(upstream, orderToPlace().request, call)).toMatchObject({ kind })
  },
)

test.each([
  ['with an envelope', 'refused', { code: 401, status: 401 }],
  ['without an envelope', 'unclear', { body: '<html>Unauthorized</html>', status: 401 }],
])('when an order gets an HTTP 401 %s, the outcome is %s', async (_, kind, response) => {
  const { url } = await startFakeUpstream(() => response)
  const upstream = createUpstream({ url, codec: plainJson })
  onTestFinished(() => upstream.close())
  const mine = { ...call, token: 'mine' }
  expect(await sendOrder(upstream, orderToPlace().request, mine)).toMatchObject({ kind })
})

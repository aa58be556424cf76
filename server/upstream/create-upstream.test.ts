import { expect, onTestFinished, test, vi } from 'vitest'
import { aes256Gcm } from '#contracts/upstream/codecs/aes-256-gcm.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FakeResponse, SeenCall } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { currencies } from '#server/testing/wire-examples.ts'
import type { UpstreamOptions } from './create-upstream.ts'
import { createUpstream } from './create-upstream.ts'
import type { CallContext } from './upstream.ts'

const { log } = createRecordingLog()
const context: CallContext = { locale: 'de', requestId: 'r-1', log }

async function start(
  respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>,
  options: Partial<UpstreamOptions> = {},
) {
  const fake = await startFakeUpstream(respond, options.codec)
  const upstream = createUpstream({ url: fake.url, codec: plainJson, ...options })
  onTestFinished(() => upstream.close())
  return { ...fake, upstream }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  )

const login = { account: 'ada', password: 'secret-password' }

test('sends lang in the payload, and token, request id and world in headers', async () => {
  const options = { codec: base64Json, headers: { 'x-mock-world': 'w-1' } }
  const { upstream, calls } = await start(() => ({ data: { list: [] } }), options)
  await upstream.call('address.addrList', {}, { ...context, token: 't-1' })
  expect(calls[0]).toMatchObject({
    path: '/api/address/addrList',
    fields: ['data'],
    payload: { lang: 'de' },
    headers: { token: 't-1', 'x-request-id': 'r-1', 'x-mock-world': 'w-1' },
  })
})

test('sends no header for a missing token or world', async () => {
  const { upstream, calls } = await start(() => ({ data: { list: [] } }))
  await upstream.call('index.banners', {}, context)
  expect(calls[0]?.headers).not.toHaveProperty('token')
  expect(calls[0]?.headers).not.toHaveProperty('x-mock-world')
})

test('sends the client IP with a call for one shopper, but not with a call whose response several shoppers share', async () => {
  const { upstream, calls } = await start(() => ({ data: { list: [] } }))
  const from = { ...context, token: 't', clientIp: '203.0.113.7' }
  await upstream.call('address.addrList', {}, from)
  await upstream.call('index.banners', {}, from)
  const forwarded = calls.map(({ headers }) => headers['x-forwarded-for'])
  expect(forwarded).toEqual(['203.0.113.7', undefined])
})

test('decodes a response, accepts a code that is a string, and returns the msg as plain text', async () => {
  const msg = '<b>Hallo</b> &amp; Tsch&uuml;ss'
  const { upstream } = await start(() => ({ msg, data: currencies, code: '1' }))
  const response = await upstream.call('baseinfo.getcurrency', {}, context)
  expect(response.msg).toBe('Hallo & Tschüss')
  expect(response.data.list[0]).toMatchObject({ code: 'EUR', is_base: true })
})

test('prefixes an endpoint’s path from UPSTREAM_PATHS with the path of the upstream’s URL', async () => {
  const fake = await startFakeUpstream(() => ({ data: { list: [] } }))
  const url = `${fake.url}/shop/`
  const paths = { 'index.banners': '/v2/banners' } as const
  const upstream = createUpstream({ url, codec: plainJson, paths })
  onTestFinished(() => upstream.close())
  await upstream.call('index.banners', {}, context)
  expect(fake.calls[0]?.path).toBe('/shop/v2/banners')
})

test('maps the codes of another upstream as UPSTREAM_CODES says', async () => {
  const codes = { '200': 'success', '40101': 'unauthorized' } as const
  const { upstream } = await start(({ path }) => ({ code: path.includes('addr') ? 40_101 : 200 }), {
    codes,
  })
  await upstream.call('user.logout', {}, { ...context, token: 't' })
  const error = await failureOf(upstream.call('address.addrList', {}, { ...context, token: 't' }))
  expect(error).toMatchObject({ kind: 'business', code: 401 })
})

test('maps a code other than 1 to a business error with msg, code and field', async () => {
  const response = { code: 0, msg: 'So nicht', data: { field: 'account' } }
  const { upstream } = await start(() => response)
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'business', code: 0, msg: 'So nicht', field: 'account' })
})

test('puts the order number that the upstream names in a conflict into the error', async () => {
  const { upstream } = await start(() => ({ code: 409, msg: 'schon da', data: { order_no: 'N1' } }))
  const error = await failureOf(
    upstream.call('order.cancel', { order_no: 'N2' }, { ...context, token: 't' }),
  )
  expect(error).toMatchObject({ kind: 'business', code: 409, conflict: 'N1' })
})

test.each([30, '30'])('maps retry_after %j of a refusal to a wait of 30 seconds', async (wait) => {
  const { upstream } = await start(() => ({
    code: 429,
    msg: 'slow',
    data: { retry_after: wait },
  }))
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'business', code: 429, retryAfterSeconds: 30 })
})

test('keeps code and msg of a business error whose data cannot be decoded', async () => {
  const { upstream } = await start(() => ({ body: '{"code":422,"msg":"falsch","data":"%%"}' }))
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'business', code: 422, msg: 'falsch' })
})

test('reports a bad response if data was encoded with another codec, and names the expected codec but not the data', async () => {
  const body = '{"code":1,"msg":"","data":"{secret}"}'
  const { upstream } = await start(() => ({ body }), { codec: base64Json })
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'bad-response' })
  expect(String(error)).toContain('base64-json')
  expect(String(error)).not.toContain('secret')
})

test('reports data that was encrypted with another key as a bad response', async () => {
  const key = (byte: string) => Buffer.alloc(32, byte).toString('base64')
  const theirs = aes256Gcm(key('a'))
  const body = JSON.stringify({ code: 1, msg: '', data: theirs.encode({ list: [] }) })
  const { upstream } = await start(() => ({ body }), { codec: aes256Gcm(key('b')) })
  const error = await failureOf(upstream.call('index.banners', {}, context))
  expect(error).toMatchObject({ kind: 'bad-response' })
})

test('reports a response that breaks the contract, with endpoint and field', async () => {
  const { upstream } = await start(() => ({ data: { userinfo: { username: 'ada' } } }))
  const error = await failureOf(upstream.call('user.login', login, context))
  const expected = { kind: 'bad-response', endpoint: 'user.login', field: 'userinfo.token' }
  expect(error).toMatchObject(expected)
})

test('reports a response without an envelope as a bad response', async () => {
  const { upstream } = await start(() => ({ body: '<html>down for maintenance</html>' }))
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'bad-response' })
})

test('maps HTTP 404 to a bad request and HTTP 502 to a bad response', async () => {
  const { upstream } = await start(({ path }) => ({
    body: 'no',
    status: path.includes('login') ? 404 : 502,
  }))
  const notThere = await failureOf(upstream.call('user.login', login, context))
  const broken = await failureOf(
    upstream.call(
      'user.register',
      { username: 'a', email: 'a@b.de', password: 'x'.repeat(8) },
      context,
    ),
  )
  expect(notThere).toMatchObject({ kind: 'bad-request' })
  expect(broken).toMatchObject({ kind: 'bad-response' })
})

test('reports a response over 10 MB as a bad response', async () => {
  const { upstream } = await start(() => ({ body: 'x'.repeat(10 * 1024 * 1024 + 1) }))
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'bad-response', msg: 'the response is larger than 10 MB' })
})

test('maps a broken connection to a network error', async () => {
  const { upstream } = await start(() => 'reset')
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'network', code: null })
})

test('reports an unreachable upstream as a network error', async () => {
  const upstream = createUpstream({ url: 'http://127.0.0.1:1', codec: plainJson })
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'network', msg: 'ECONNREFUSED' })
})

test('rejects with a timeout error when the upstream does not respond', async () => {
  const { upstream } = await start(() => 'hang', { timeoutMs: 30 })
  const error = await failureOf(upstream.call('index.banners', {}, context))
  expect(error).toMatchObject({ kind: 'timeout', endpoint: 'index.banners' })
})

test('waits 15 seconds for a response unless another time is set', async () => {
  const deadline = AbortSignal.timeout.bind(AbortSignal)
  // Makes the timeout 500 times as short, so that 15 s pass in 30 ms.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => deadline(ms / 500))
  const { upstream } = await start(() => 'hang')
  const error = await failureOf(upstream.call('index.banners', {}, context))
  expect(error).toMatchObject({ kind: 'timeout', msg: 'no response within 15000 ms' })
})

test('does not send a request that breaks the contract', async () => {
  const { upstream, calls } = await start(() => ({}))
  const error = await failureOf(upstream.call('user.login', { ...login, account: '' }, context))
  expect(error).toMatchObject({ kind: 'bad-request', field: 'account' })
  expect(calls).toHaveLength(0)
})

test('rejects a read as cancelled when the caller aborts it', async () => {
  const leaving = new AbortController()
  const { upstream } = await start(() => {
    leaving.abort()
    return 'hang'
  })
  const call = upstream.call('user.info', {}, { ...context, token: 't', signal: leaving.signal })
  expect(await failureOf(call)).toMatchObject({ kind: 'cancelled' })
})

test('completes a write that was already sent even when the caller aborts', async () => {
  const leaving = new AbortController()
  const { upstream } = await start(() => {
    leaving.abort()
    return { msg: 'abgemeldet' }
  })
  const call = upstream.call('user.logout', {}, { ...context, token: 't', signal: leaving.signal })
  await expect(call).resolves.toMatchObject({ msg: 'abgemeldet' })
})

test('never shows a password or token in an error', async () => {
  const { upstream } = await start(() => 'reset')
  const mine = { ...context, token: 't-secret' }
  const passwords = { old_password: 'secret-one', password: 'secret-two' }
  for (const call of [
    upstream.call('user.login', login, mine),
    upstream.call('user.resetpwd', passwords, mine),
  ]) {
    const error = await failureOf(call)
    const printed = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)
    expect(printed).not.toContain('secret')
  }
})

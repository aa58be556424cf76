import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { Client } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { createUpstream } from './create-upstream.ts'
import { post } from './transport.ts'

const { log } = createRecordingLog()
const context = { locale: 'en', requestId: 'r-1', log } as const
const login = { account: 'ada', password: 'secret-password' }

async function start(response: FakeResponse) {
  const { url } = await startFakeUpstream(() => response)
  const upstream = createUpstream({ url, codec: plainJson })
  onTestFinished(() => upstream.close())
  return upstream
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  )

const banner = { id: 1, image: '/a.png', title: 'Grüße', subtitle: '', link: '' }
const envelope = JSON.stringify({ code: 1, msg: '', data: JSON.stringify({ list: [banner] }) })

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['BR', brotliCompressSync],
] as const)(
  'reads a response that the upstream compressed although the shop did not ask for it: %s',
  async (encoding, pack) => {
    const upstream = await start({
      body: pack(envelope),
      headers: { 'content-encoding': encoding },
    })
    const { data } = await upstream.call('index.banners', {}, context)
    expect(data.list[0]?.title).toBe('Grüße')
  },
)

test('reads a response that starts with a byte order mark', async () => {
  const upstream = await start({ body: `\uFEFF${envelope}` })
  const { data } = await upstream.call('index.banners', {}, context)
  expect(data.list).toHaveLength(1)
})

test.each([
  { encoding: 'gzip', body: envelope, msg: 'the response is not valid gzip' },
  {
    encoding: 'gzip',
    body: gzipSync(Buffer.alloc(10 * 1024 * 1024 + 1)),
    msg: 'the response is too large when unpacked',
  },
  {
    encoding: 'zip',
    body: envelope,
    msg: 'the response has an unknown content-encoding; known are gzip, x-gzip, deflate, br',
  },
])('reports a body that cannot be unpacked as a bad response: $msg', async (row) => {
  const headers = { 'content-encoding': row.encoding }
  const upstream = await start({ body: row.body, headers })
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'bad-response', msg: row.msg })
})

test.each([
  [200, 'an empty body', ''],
  [200, 'HTML', '<html>down</html>'],
  [200, 'truncated or invalid JSON (24 characters)', '{"code":1,"data":"secret'],
  [200, 'JSON without a usable code', '{"secret":1}'],
  [302, 'a redirect to /login', ''],
])('reports HTTP %i with %s as a bad response without its content', async (status, kind, body) => {
  const headers = { location: '/login?next=secret' }
  const upstream = await start({ status, body, headers })
  const error = await failureOf(upstream.call('user.login', login, context))
  const msg = `HTTP ${status} with ${kind}, without an envelope {code, msg, data}`
  expect(error).toMatchObject({ kind: 'bad-response', msg })
})

test('reads an envelope beside which PHP printed a warning, and logs it once a minute', async () => {
  const notice = '<br />\n<b>Warning</b>:  secret in <b>/a.php</b> on line <b>7</b><br />\n'
  const upstream = await start({ body: notice + envelope + notice })
  const { log: recorder, lines } = createRecordingLog()
  for (const locale of ['en', 'de'] as const) {
    const { data } = await upstream.call('index.banners', {}, { ...context, locale, log: recorder })
    expect(data.list).toHaveLength(1)
  }
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'ignored other text beside the JSON of a response',
      facts: { endpoint: 'index.banners', requestId: 'r-1' },
    },
  ])
})

test.each(['\n<!-- 0.03s -->', '\0', '\0\r\n<!-- {"code":0} -->\n'])(
  'reads an envelope after which a server appended %j',
  async (extras) => {
    const upstream = await start({ body: envelope + extras })
    const { data } = await upstream.call('index.banners', {}, context)
    expect(data.list).toHaveLength(1)
  },
)

test.each(['1', '{"code":0}', '<!-- 0.03s', '<!-- 0.03s -->done'])(
  'refuses a response in which %j follows the envelope',
  async (more) => {
    const upstream = await start({ body: envelope + more })
    const error = await failureOf(upstream.call('index.banners', {}, context))
    expect(error).toMatchObject({ kind: 'bad-response' })
  },
)

test.each(['[]', '{}', 'false', 'null', '""', '{"hint":"not encoded"}'])(
  'reads a refusal with the data %s',
  async (data) => {
    const upstream = await start({ body: `{"code":422,"msg":"wrong","data":${data}}` })
    const error = await failureOf(upstream.call('user.login', login, context))
    expect(error).toMatchObject({ kind: 'business', code: 422, msg: 'wrong' })
  },
)

test.each(['[]', '{}', 'false', 'null'])(
  'when a successful response has the data %s, returns null as its data',
  async (data) => {
    const upstream = await start({ body: `{"code":1,"msg":"bye","data":${data}}` })
    const call = upstream.call('user.logout', {}, { ...context, token: 't' })
    await expect(call).resolves.toMatchObject({ msg: 'bye', data: null })
  },
)

test.each([
  ['[]', ''],
  ['{"email":["taken"]}', ''],
  ['false', ''],
  ['7', '7'],
])('reads the msg %s as %j', async (msg, text) => {
  const upstream = await start({ body: `{"code":422,"msg":${msg},"data":""}` })
  const error = await failureOf(upstream.call('user.login', login, context))
  expect(error).toMatchObject({ kind: 'business', code: 422, msg: text })
})

test.each([
  ['while it connects', (deadline: AbortController) => queueMicrotask(() => deadline.abort())],
  ['before it connects', (deadline: AbortController) => deadline.abort()],
])('a call whose signal aborts %s does not wait for the connection', async (_, end) => {
  // `connect` never calls back, so the client is still connecting when the test ends.
  const dispatcher = new Client('http://127.0.0.1:1', { connect: () => undefined })
  onTestFinished(() => dispatcher.destroy())
  const deadline = new AbortController()
  end(deadline)
  const call = post(
    { dispatcher, basePath: '', codec: plainJson },
    { endpoint: 'user.login', path: '/x', payload: login, context, signal: deadline.signal },
  )
  expect(await failureOf(call)).toMatchObject({ endpoint: 'user.login', kind: 'cancelled' })
})

import { expect, onTestFinished, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FakeResponse, SeenCall } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { createUpstream } from './create-upstream.ts'

async function start(respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>) {
  const fake = await startFakeUpstream(respond)
  const upstream = createUpstream({ url: fake.url, codec: plainJson, timeoutMs: 5_000 })
  onTestFinished(() => upstream.close())
  const context = { locale: 'en', requestId: 'r-1', log: createRecordingLog().log } as const
  return { calls: fake.calls, upstream, context }
}

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)
const login = { account: 'ada', password: 'some-password' }

test('sends the token only to endpoints that allow or require a token', async () => {
  const { upstream, calls, context } = await start(() => ({ code: 404 }))
  const mine = { ...context, token: 'mine' }
  await failureOf(upstream.call('order.info', { order_no: 'N1' }, mine))
  await failureOf(upstream.call('user.info', {}, mine))
  await failureOf(upstream.call('user.login', login, mine))
  expect(calls.map((call) => call.headers['token'])).toEqual(['mine', 'mine', undefined])
})

test.each([['a'.repeat(4_097)], ['two words'], ['schlüssel']])(
  'refuses a login whose token cannot be sent in a header (%#)',
  async (token) => {
    const userinfo = { token, username: 'ada', email: 'ada@example.test' }
    const { upstream, context } = await start(() => ({ data: { userinfo } }))
    const error = await failureOf(upstream.call('user.login', login, context))
    expect(error).toMatchObject({ kind: 'bad-response', field: 'userinfo.token' })
    expect(String(error)).toContain('userinfo.token does not match the contract')
    expect(String(error)).not.toContain(token)
  },
)

test('accepts a token of four kilobytes at login and sends it with the next call', async () => {
  const token = 'a'.repeat(4_096)
  const { upstream, calls, context } = await start(() => ({
    data: { userinfo: { token, username: 'ada', email: 'ada@example.test' } },
  }))
  const { data } = await upstream.call('user.login', login, context)
  await upstream.call('user.info', {}, { ...context, token: data.userinfo.token })
  expect(calls[1]?.headers).toMatchObject({ token })
})

test.each(['<html>Unauthorized</html>', '{"message":"Unauthenticated."}', ''])(
  'takes an HTTP 401 with the body %j for an ended session, if the call has a token',
  async (body) => {
    const { upstream, context } = await start(() => ({ body, status: 401 }))
    const mine = { ...context, token: 'mine' }
    const ended = { kind: 'business', code: 401, status: 401, isBare: true }
    expect(await failureOf(upstream.call('user.info', {}, mine))).toMatchObject(ended)
    const refused = { kind: 'bad-request', code: null, status: 401 }
    expect(await failureOf(upstream.call('user.login', login, mine))).toMatchObject(refused)
    expect(await failureOf(upstream.call('index.banners', {}, context))).toMatchObject(refused)
  },
)

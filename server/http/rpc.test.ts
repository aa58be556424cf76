import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'
import { addRpc, MAX_BATCH_SIZE } from './rpc.ts'

const userinfo = { username: 'ada', name: 'Ada', phone: '', email: 'ada@example.test' }

async function start() {
  const shop = createStubShop({
    'user.info': () => ({ userinfo }),
    'baseinfo.langs': () => ({ list: [], total: 0 }),
    'user.login': () => fail(refusal(422)),
  })
  // As long as the app allows: a batch names all its procedures in one part of the path.
  const app = Fastify({ routerOptions: { maxParamLength: 1_000 } })
  await addRpc(app, ({ headers }) => {
    const { token } = headers
    return shop.contextOf(typeof token === 'string' ? { token } : {})
  })
  onTestFinished(() => app.close())
  return { app, calls: shop.calls }
}

/** Asks `count` times for the languages in one request. */
function batchOf(count: number) {
  const paths = Array.from({ length: count }, () => 'site.languages').join(',')
  return `/trpc/${paths}?batch=1&input=%7B%7D`
}

test('a batch carries at most ten calls: with one more none of them runs', async () => {
  const { app, calls } = await start()
  expect((await app.inject(batchOf(MAX_BATCH_SIZE))).statusCode).toBe(200)
  expect(calls).toHaveLength(10)
  expect((await app.inject(batchOf(MAX_BATCH_SIZE + 1))).statusCode).toBe(400)
  expect(calls).toHaveLength(10)
})

test.each([
  ['what is personal', '/trpc/account.profile', { token: 't' }, 200],
  [
    'a batch of it',
    '/trpc/account.profile,site.languages?batch=1&input=%7B%7D',
    { token: 't' },
    200,
  ],
  ['a public answer', '/trpc/site.languages', {}, 200],
  ['a refusal', '/trpc/account.profile', {}, 401],
  ['an unknown procedure', '/trpc/no.such', {}, 404],
])(
  'no cache keeps %s, and its answer names what it depends on',
  async (_, url, headers, status) => {
    const { app } = await start()
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    const vary = String(answer.headers.vary).split(', ')
    expect(vary).toEqual(expect.arrayContaining(['token', 'x-locale', 'trpc-accept', 'accept']))
    expect(new Set(vary).size).toBe(vary.length)
  },
)

test('no cache keeps the answer to a login', async () => {
  const { app } = await start()
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/account.login',
    payload: { account: 'ada', password: 'some-password' },
  })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store'])
})

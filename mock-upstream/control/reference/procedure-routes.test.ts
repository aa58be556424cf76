import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { LANGUAGE_NAMES } from '#contracts/locales.ts'
import { PROCEDURE_LIST_PATH } from '#contracts/procedure-list.ts'
import { buildApp } from '#mock-upstream/app.ts'
import { createBase } from '#mock-upstream/store/base/base.ts'
import { createWorlds } from '#mock-upstream/store/worlds.ts'

const LISTED = {
  name: 'a.b',
  type: 'query',
  access: 'public',
  input: null,
  output: null,
  example: null,
}

async function listen(app: FastifyInstance): Promise<string> {
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * Starts a fake shop that lists one procedure, lets only the user `demo` log in, and sends a stream of two values. It
 * responds to any other call with the content of that call.
 */
async function startShop() {
  const shop = Fastify()
  const seen = ({ method, headers, query, body }: FastifyRequest) => ({
    method,
    query,
    body: body ?? null,
    token: headers['token'],
    cookie: headers['cookie'],
    locale: headers['x-locale'],
    world: headers['x-mock-world'],
  })
  shop.get(PROCEDURE_LIST_PATH, () => ({ procedures: [LISTED] }))
  shop.post('/trpc/account.login', (request, reply) => {
    const { account } = Object(request.body)
    if (account !== 'demo') return reply.code(401).send({ error: { message: 'Wrong password.' } })
    return reply
      .header('set-cookie', ['one=1; Path=/; HttpOnly', 'two=2; Path=/'])
      .send({ result: { data: { user: { token: 'handle' } } } })
  })
  shop.all('/trpc/a.stream', (_request, reply) =>
    reply
      .type('text/event-stream')
      .send('event: connected\ndata: {}\n\nid: 1\ndata: {"price":1}\n\ndata: {"price":2}\n\n'),
  )
  shop.all('/trpc/*', (request, reply) =>
    reply.header('x-request-id', 'r-7').send({ result: { data: seen(request) } }),
  )
  return listen(shop)
}

/** Creates a mock that calls the shop at this URL. `get` and `post` send requests to the control API of the mock. */
function createMock(shopUrl: string | undefined) {
  const base = createBase({ seed: 1, products: 8 })
  const worlds = createWorlds({ base })
  const app = buildApp({
    base,
    worlds,
    codec: base64Json,
    controlApi: true,
    logLevel: 'silent',
    shopUrl,
  })
  onTestFinished(async () => {
    await app.close()
    base.close()
  })
  const post = async (payload: object, world = 'default') => {
    const headers = { 'x-mock-world': world }
    const answer = await app.inject({ method: 'POST', url: '/__mock/procedure', headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get = async () => (await app.inject('/__mock/procedures')).json()
  return { get, post }
}

test('the mock returns the list of procedures that it gets from a shop in development', async () => {
  const url = await startShop()
  expect(await createMock(url).get()).toEqual({
    shop: url,
    languages: LANGUAGE_NAMES,
    procedures: [LISTED],
  })
})

test('the mock sends a query’s input in the URL and a mutation’s input in the body, and names the caller’s world in a header', async () => {
  const { post } = createMock(await startShop())
  const query = { name: 'a.b', type: 'query', input: { id: 7 }, locale: 'de' }
  expect(await post(query, 'w')).toMatchObject({
    status: 200,
    body: {
      status: 200,
      request_id: 'r-7',
      body: {
        result: { data: { method: 'GET', query: { input: '{"id":7}' }, locale: 'de', world: 'w' } },
      },
    },
  })
  const { body } = await post({ name: 'a.b', type: 'mutation', input: { id: 7 } })
  const { data } = body.body.result
  expect(data).toMatchObject({ method: 'POST', query: {}, body: { id: 7 }, locale: 'en' })
  expect(data).not.toHaveProperty('world')
  expect(data).not.toHaveProperty('token')
})

test('for a call with an account, the mock logs the customer in and sends the session with the call', async () => {
  const { post } = createMock(await startShop())
  const { body } = await post({ name: 'a.b', type: 'query', account: 'demo' })
  expect(body.body.result.data).toMatchObject({ token: 'handle', cookie: 'one=1; two=2' })
  const words = 'The shop does not log mira in: Wrong password.'
  expect(await post({ name: 'a.b', type: 'query', account: 'mira' })).toEqual({
    status: 409,
    body: { error: { field: 'account', message: words } },
  })
})

test('for a subscription, the mock returns the first value', async () => {
  const { post } = createMock(await startShop())
  const { body } = await post({ name: 'a.stream', type: 'subscription' })
  expect(body).toMatchObject({ status: 200, body: { value: { price: 1 } } })
})

test('if the mock cannot get a list of procedures from a shop, the error says why and how to start a shop in development', async () => {
  const refusal = (message: RegExp) => ({
    error: { field: 'shop', message: expect.stringMatching(message) },
  })
  expect(await createMock(undefined).get()).toEqual(refusal(/npm run dev, or set SHOP_URL\./))
  const production = Fastify()
  production.get('/*', (_request, reply) => reply.code(404).type('text/html').send('<p>Not found'))
  const url = await listen(production)
  expect(await createMock(url).get()).toEqual(refusal(/Only a shop in development does/))
  const closed = createServer()
  await new Promise<void>((resolve) => {
    closed.listen(0, '127.0.0.1', resolve)
  })
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => {
    closed.close(resolve)
  })
  const { get, post } = createMock(`http://127.0.0.1:${port}`)
  expect(await get()).toEqual(refusal(/does not respond\. Start it with npm run dev\./))
  const { body } = await post({ name: 'a.b', type: 'query' })
  expect(body).toEqual(refusal(/does not respond/))
})

test.each([
  [{ name: 'a/../b', type: 'query' }, 'name', /such as catalog\.product/],
  [{ name: 'a.b', type: 'read' }, 'type', /query, mutation, subscription/],
  [{ name: 'a.b', type: 'query', locale: 'xx' }, 'locale', /Allowed: zh, en/],
])(
  'refuses the procedure call %j, and names the field and what is allowed',
  async (call, field, message) => {
    expect(await createMock('http://127.0.0.1:9').post(call)).toEqual({
      status: 400,
      body: { error: { field, message: expect.stringMatching(message) } },
    })
  },
)

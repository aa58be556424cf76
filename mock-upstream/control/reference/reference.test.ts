import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fromJSONSchema } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemSchemaOf } from '#contracts/upstream/wire/list.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { issueToken } from '#mock-upstream/store/account/tokens.ts'
import { findAccount } from '#mock-upstream/store/account/users.ts'
import { exampleCall } from './example-requests.ts'
import type { EndpointReference } from './reference.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 40 })
})
afterAll(() => mock.close())

const account = 'demo'
const reference = async (world: string) => {
  const { endpoints: list } = (await mock.see(`reference?world=${world}`)) as {
    endpoints: EndpointReference[]
  }
  return (name: EndpointName) => {
    const found = list.find((entry) => entry.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
}

/** Builds a zod schema from a JSON Schema and checks a value with it. Returns the path and message of each error. */
function violations(schema: object, value: unknown): string[] {
  const { error } = fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]).safeParse(value)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('the API reference describes every endpoint of the upstream', async () => {
  const { endpoints: list } = (await mock.see('reference')) as { endpoints: EndpointReference[] }
  expect(list.map(({ name }) => name)).toEqual(ENDPOINT_NAMES)
  const submit = list.find(({ name }) => name === 'order.submit')
  expect(submit).toMatchObject({
    path: '/api/order/submit',
    provenance: 'assumed',
    token: 'optional',
    access: 'write',
    request: {
      required: expect.arrayContaining(['items', 'request_no']),
      properties: { payment_method: { enum: expect.arrayContaining(['invoice']) } },
    },
    answer: { properties: { order_no: { type: 'string' } } },
  })
})

test('the API reference describes the fields of the items in a list', async () => {
  const of = await reference('default')
  expect(of('goods.goodslist').answer).toMatchObject({
    properties: { list: { items: { properties: { have_num: {}, title: { type: 'string' } } } } },
  })
})

test('every example request of the API reference succeeds when it is sent as it is', async () => {
  const failed: unknown[] = []
  for (const name of ENDPOINT_NAMES) {
    const id = `example-${name}`
    const world = mock.worlds.get(id)
    const { request } = exampleCall(name, world)
    const user = findAccount(world.db, account)
    const isOpen = endpoints[name].token === 'none' || !user
    const login = isOpen ? {} : { token: issueToken(world, user.id) }
    const { code, msg } = await mock.call(name, request, { world: id, ...login })
    if (code !== 1) failed.push([name, code, msg])
  }
  expect(failed).toEqual([])
})

test('every example request of the API reference is valid according to the JSON Schema of its endpoint', async () => {
  const of = await reference('default')
  for (const name of ENDPOINT_NAMES) {
    const { request, example } = of(name)
    expect([name, violations(request, example.request)]).toEqual([name, []])
  }
})

test('in the API reference, the response schema of each list endpoint accepts the mock’s response, even with quirks', async () => {
  const of = await reference('default')
  const user = findAccount(mock.worlds.get('default').db, account)
  const lists = ENDPOINT_NAMES.filter((name) => itemSchemaOf(endpoints[name].response))
  expect(lists.length).toBeGreaterThan(10)
  for (const type of ['number', 'string']) {
    await mock.control('quirks', { on: type === 'string' })
    for (const name of lists) {
      const world = mock.worlds.get('default')
      const token = issueToken(world, user?.id ?? 0)
      const { data } = await mock.call(name, exampleCall(name, world).request, { token })
      expect([name, typeof Object(data).total]).toEqual([name, type])
      expect([name, violations(of(name).answer, data)]).toEqual([name, []])
    }
  }
  await mock.control('quirks', { on: false })
  for (const data of [null, '', [], { list: '' }, { list: null, total: null }, { list: {} }])
    expect(violations(of('goods.goodslist').answer, data)).toEqual([])
  expect(violations(of('goods.goodslist').answer, { list: 'x' })).not.toEqual([])
})

test.each([
  [{ page: 1, limit: 2 }, 'en'],
  [{ page: 1, limit: 2, lang: 'de' }, 'de'],
  [{ page: 1, limit: 2, lang: null }, undefined],
])('the control API encodes the payload %j with the language %s', async (request, lang) => {
  const { body } = await mock.control('encode', { endpoint: 'goods.goodslist', request })
  const { encoded } = body as { encoded: string }
  const { lang: _, ...rest } = request as Record<string, unknown>
  expect(mock.codec.decode(encoded)).toEqual({ ...rest, ...(lang && { lang }) })
})

test('the control API encodes a call, adds a token, and returns a curl command that succeeds', async () => {
  mock.worlds.enter('pasted')
  const origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${origin}/__mock/encode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-world': 'pasted' },
    body: JSON.stringify({
      endpoint: 'user.update',
      request: { lang: 'en', username: "O'Brien", name: '', email: 'ob@shop.example', phone: '' },
      account,
    }),
  })
  const { curl, encoded, token } = (await answer.json()) as Record<string, string>
  expect(mock.codec.decode(encoded ?? '')).toMatchObject({ username: "O'Brien" })
  expect(token).toMatch(/^[\w-]{20,}$/)
  expect(curl).toContain("-H 'x-mock-world: pasted'")
  const { stdout } = await promisify(execFile)('sh', ['-c', curl ?? ''])
  const { data, code } = JSON.parse(stdout) as { code: number; data: string }
  expect([code, mock.codec.decode(data)]).toMatchObject([1, { userinfo: { username: "O'Brien" } }])
})

test.each([
  [{ endpoint: 'order.nothing', request: {} }, 400, 'endpoint'],
  [{ endpoint: 'user.info' }, 400, 'request'],
  [{ endpoint: 'user.info', request: {}, account: 'nobody' }, 404, 'account'],
])('the control API refuses to encode the call %j', async (body, status, field) => {
  expect(await mock.control('encode', body)).toMatchObject({ status, body: { error: { field } } })
})

test('the control API refuses to encode a call for an unknown world instead of creating the world', async () => {
  mock.worlds.enter('checkout')
  const before = mock.worlds.count()
  const call = { endpoint: 'goods.goodslist', request: {} }
  expect(await mock.control('encode', call, 'chekcout')).toEqual({
    status: 404,
    body: {
      error: { field: 'x-mock-world', message: expect.stringContaining('Nearest: checkout.') },
    },
  })
  expect(mock.worlds.count()).toBe(before)
})

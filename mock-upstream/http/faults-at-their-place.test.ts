import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { PHASES } from '#mock-upstream/world/fault-schema.ts'

let mock: Mock
let origin: string
let worlds = 0
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
  origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => mock.close())

/** Sends a call. `patienceMs` is long enough for a loaded machine, unless the call gets no response at all. */
function post(name: EndpointName, payload: object, world: string, patienceMs = 20_000) {
  return fetch(origin + endpoints[name].path, {
    method: 'POST',
    body: new URLSearchParams({ data: base64Json.encode({ lang: 'en', ...payload }) }),
    headers: { 'x-mock-world': world },
    signal: AbortSignal.timeout(patienceMs),
  })
}

const anyEnvelope = z.object({ code: z.optional(z.unknown()), msg: z.string(), data: z.string() })
async function read(answer: Response) {
  return z.parse(anyEnvelope, await answer.json())
}

async function enter(fault: object) {
  worlds += 1
  const world = `place-${worlds}`
  const { status, body } = await mock.control('fault', fault, world)
  expect(body).not.toHaveProperty('error')
  expect(status).toBe(200)
  return world
}

const breaks = [
  { kind: 'reset' },
  { kind: 'hang' },
  { kind: 'empty' },
  { kind: 'http500' },
  { kind: 'http502' },
  { kind: 'garbage' },
  { kind: 'code', code: 500 },
]
const placed = breaks.flatMap((fault) => PHASES.map((at) => ({ ...fault, at })))

test.each(placed)(
  'a $kind fault at $at breaks the response to an order, but the order is still placed, unless the fault comes before the commit',
  async ({ at, ...kind }) => {
    const late = at === 'late-commit' ? { delay_ms: 30 } : {}
    const fault = { ...kind, at, ...late, endpoint: 'order.submit', times: 1 }
    const world = await enter(fault)
    const request = exampleOrder()
    const key = { request_no: request.request_no, email: GUEST_EMAIL }
    const codeOf = async () => (await mock.call('order.info', key, { world })).code
    const patienceMs = kind.kind === 'hang' ? 400 : undefined
    const answered = await post('order.submit', request, world, patienceMs).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'broken off',
    )
    expect(answered).not.toContain('"code":1,"msg":"Order')
    await expect.poll(codeOf).toBe(at.startsWith('before') ? 404 : 1)
  },
)

test('an invalid order is refused at once, even if a fault at late-commit postpones valid orders', async () => {
  const fault = { kind: 'hang', at: 'late-commit', delay_ms: 1, endpoint: 'order.submit' }
  const world = await enter(fault)
  const answer = await post('order.submit', exampleOrder({ items: [] }), world)
  expect(await answer.json()).toMatchObject({ code: 0 })
})

test.each([{ at: 'before-commit' }, { at: 'late-commit', delay_ms: 1 }])(
  'an order that is refused as invalid does not use up a fault at $at',
  async (place) => {
    const fault = { kind: 'http500', ...place, endpoint: 'order.submit', nth: 2 }
    const world = await enter(fault)
    const faults = async () => (await mock.see(`faults?world=${world}`)) as { faults: unknown[] }
    await post('order.submit', exampleOrder({ items: [] }), world)
    const answers = [exampleOrder(), exampleOrder({ payer: null }), exampleOrder()].map(
      (order) => () => post('order.submit', order, world),
    )
    const statuses: number[] = []
    for (const answer of answers) statuses.push((await answer()).status)
    expect(statuses).toEqual([200, 200, 500])
    expect((await faults()).faults).toEqual([])
  },
)

test('a fault before commit does not apply to an invalid order, but a fault after commit does', async () => {
  const world = await enter({ kind: 'http500', at: 'before-commit', endpoint: 'order.submit' })
  await mock.control('fault', { kind: 'http502', at: 'after-commit', endpoint: '*' }, world)
  expect((await post('order.submit', exampleOrder({ items: [] }), world)).status).toBe(502)
  expect((await post('order.submit', exampleOrder(), world)).status).toBe(500)
})

test('a reset of the world discards an order that a fault has postponed', async () => {
  const fault = { kind: 'empty', at: 'late-commit', delay_ms: 20, endpoint: 'order.submit' }
  const world = await enter(fault)
  const request = exampleOrder()
  await post('order.submit', request, world)
  await mock.control('reset', {}, world)
  await wait(60)
  const key = { request_no: request.request_no, email: GUEST_EMAIL }
  expect((await mock.call('order.info', key, { world })).code).toBe(404)
})

test('the fault `empty` sends no body, and `http502` sends HTML', async () => {
  const empty = await post('goods.typelist', {}, await enter({ kind: 'empty', endpoint: '*' }))
  expect([empty.status, await empty.text()]).toEqual([200, ''])
  const gone = await post('goods.typelist', {}, await enter({ kind: 'http502', endpoint: '*' }))
  expect([gone.status, gone.headers.get('content-type')]).toEqual([502, 'text/html'])
})

test('the fault `truncated` cuts off half of the data, so that the data cannot be decoded', async () => {
  const world = await enter({ kind: 'truncated', endpoint: '*' })
  const { code, data } = await read(await post('goods.typelist', {}, world))
  expect(code).toBe(1)
  expect(() => base64Json.decode(data)).toThrow(/JSON|base64/)
})

test.each([
  [{ code: '1' }, { code: '1' }],
  [
    { code: 0, at: 'after-commit', msg: 'No' },
    { code: 0, msg: 'No' },
  ],
])('the fault `code` replaces the code but not the data: %j', async (own, expected) => {
  const world = await enter({ kind: 'code', endpoint: '*', ...own })
  const body = await read(await post('goods.typelist', {}, world))
  expect(body).toMatchObject(expected)
  expect(base64Json.decode(body.data)).toMatchObject({ total: 8 })
})

test('the fault `code` with null removes only the code, not the data or the message', async () => {
  const world = await enter({ kind: 'code', code: null, endpoint: '*' })
  const body = await read(await post('goods.typelist', {}, world))
  expect(Object.keys(body).toSorted()).toEqual(['data', 'msg'])
})

test('the fault `content-type` changes the content type but not the body', async () => {
  const type = { kind: 'content-type', type: 'text/plain', endpoint: '*' }
  const answer = await post('goods.typelist', {}, await enter(type))
  expect(answer.headers.get('content-type')).toBe('text/plain')
  expect(JSON.parse(await answer.text())).toMatchObject({ code: 1 })
})

test('the fault `slow-body` sends the whole body, but slowly over the given time', async () => {
  const world = await enter({ kind: 'slow-body', ms: 80, endpoint: '*' })
  const startedMs = performance.now()
  const answer = await post('goods.typelist', {}, world)
  expect(await answer.json()).toMatchObject({ code: 1 })
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(75)
})

test("the fault `wrong-schema` sends data that decodes but that the endpoint's schema refuses", async () => {
  const world = await enter({ kind: 'wrong-schema', endpoint: '*' })
  const inputs: Partial<Record<EndpointName, object>> = {
    'baseinfo.trademarkInfo': { id: 1 },
    'article.personal_list': { type: 'article' },
    'article.personal_info': { id: 1 },
    'goods.typeInfo': { id: 1 },
    'goods.goodsdetail': { id: 1 },
    'goods.specslist': { goods_id: 1 },
    'order.preview': { items: [{ id: 1, num: 1 }] },
    'order.submit': exampleOrder(),
  }
  const isAskable = (name: EndpointName) =>
    name in inputs || /langs|getcurrency|trademark|commonList|index|typelist/.test(name)
  const names = ENDPOINT_NAMES.filter(isAskable)
  expect(names.length).toBeGreaterThan(12)
  const seen = names.map(async (name) => {
    const { code, data } = await mock.call(name, { ...inputs[name] }, { world })
    return [name, code, endpoints[name].response.safeParse(data).success]
  })
  expect(await Promise.all(seen)).toEqual(names.map((name) => [name, 1, false]))
})

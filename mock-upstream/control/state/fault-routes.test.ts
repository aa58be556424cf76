import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

test('setting a fault returns its id, removing faults returns their ids, and an unknown id is refused', async () => {
  const world = 'ids'
  const set = async (fault: object) => mock.control('fault', fault, world)
  expect((await set({ kind: 'http500', endpoint: '*' })).body).toMatchObject({ fault_id: 1 })
  expect((await set({ kind: 'hang', endpoint: '*' })).body).toMatchObject({ fault_id: 2 })
  expect((await set({ kind: 'none', id: 1 })).body).toMatchObject({ removed: [1] })
  expect(await set({ kind: 'none', id: 1 })).toMatchObject({
    status: 404,
    body: { error: { field: 'id', message: 'No active fault in this world has the id 1.' } },
  })
  expect((await set({ kind: 'none', all: true })).body).toMatchObject({ removed: [2], faults: [] })
})

test('when a fault has applied to as many calls as its field `times` allows, the mock lists it as a spent fault', async () => {
  const world = 'spent'
  await mock.control('fault', { kind: 'code', code: 500, endpoint: '*', times: 1 }, world)
  await mock.call('goods.typelist', {}, { world })
  const spent = [{ id: 1, kind: 'code', matched: 1, spent: 'used up' }]
  expect(await mock.see(`faults?world=${world}`)).toMatchObject({ faults: [], spent })
  expect(await mock.see(`state?world=${world}`)).toMatchObject({ faults: [], spent_faults: spent })
})

test('for a call that matches a `respond` fault, the mock sends the response of the fault and runs no handler', async () => {
  const world = 'respond'
  const refused = { code: 409, msg: 'Sold out', data: { field: 'items' } }
  const match = { contact: { email: GUEST_EMAIL }, payment_method: 'invoice' }
  const fault = { kind: 'respond', endpoint: 'order.submit', match, times: 1, ...refused }
  expect(await mock.control('fault', fault, world)).toMatchObject({ status: 200 })
  const card = await mock.call('order.submit', exampleOrder({ payment_method: 'card' }), { world })
  expect(card.code).toBe(1)
  const request = exampleOrder()
  expect(await mock.call('order.submit', request, { world })).toMatchObject(refused)
  const key = { request_no: request.request_no, email: GUEST_EMAIL }
  expect((await mock.call('order.info', key, { world })).code).toBe(404)
  expect((await mock.call('order.submit', request, { world })).code).toBe(1)
})

test('a request that the mock refuses as invalid does not use up a `respond` fault', async () => {
  const world = 'respond-later'
  const data = { list: [], total: 0 }
  await mock.control(
    'fault',
    { kind: 'respond', endpoint: 'goods.goodslist', data, times: 1 },
    world,
  )
  expect((await mock.call('goods.goodslist', { limit: 0 }, { world })).code).toBe(0)
  expect((await mock.call('goods.goodslist', {}, { world })).data).toEqual(data)
  expect((await mock.call('goods.goodslist', {}, { world })).data.total).toBe(8)
})

test('a `patch` fault changes fields in the data of a successful response, but does not change a refusal', async () => {
  const world = 'patch'
  const fault = {
    kind: 'patch',
    endpoint: 'goods.goodsdetail',
    match: { id: 2 },
    patch: { have_num: 1 },
  }
  expect(await mock.control('fault', fault, world)).toMatchObject({ status: 200 })
  const detail = async (id: number) => mock.call('goods.goodsdetail', { id }, { world })
  const [own, patched] = [await mock.call('goods.goodsdetail', { id: 2 }), await detail(2)]
  expect(patched.data).toEqual({ ...own.data, have_num: 1 })
  await mock.control('fault', { ...fault, match: { id: 999 } }, world)
  expect(await detail(999)).toMatchObject({ code: 404 })
})

test.each([
  [
    { kind: 'respond', data: { list: [{ id: 1 }], total: 1 } },
    'data.list.0.price',
    () => ({ list: [{ id: 1 }], total: 1 }),
  ],
  [{ kind: 'respond', data: 'nothing' }, 'data', () => 'nothing'],
  [
    { kind: 'patch', patch: { list: [{ id: 1 }] } },
    'patch.list.0.price',
    (data: object) => ({ ...data, list: [{ id: 1 }] }),
  ],
])(
  'refuses the fault %j, which breaks the contract, unless it has `breaks: true`',
  async (fault, field, expected) => {
    const world = 'broken'
    const body = { ...fault, endpoint: 'goods.goodslist', times: 1 }
    expect(await mock.control('fault', body, world)).toMatchObject({
      status: 400,
      body: {
        error: {
          field,
          message: expect.stringMatching(/breaks the contract of .* breaks: true/),
        },
      },
    })
    expect(mock.worlds.get(world).faults.list()).toEqual([])
    expect((await mock.control('fault', { ...body, breaks: true }, world)).status).toBe(200)
    const { data } = await mock.call('goods.goodslist', {}, { world })
    expect(data).toEqual(expected(data))
  },
)

const item = { id: 1, title: 'A', price: '1.00', have_num: 1 }
test.each([
  [{ kind: 'patch', patch: { lst: [] } }, 'patch.lst', /Nearest: list\..*Known: list, total\./],
  [
    { kind: 'patch', patch: { colour: null } },
    'patch.colour',
    /No response of goods\.goodslist has the field colour\./,
  ],
  [
    { kind: 'patch', patch: { list: [item, { ...item, titel: 'x' }] } },
    'patch.list.1.titel',
    /Nearest: title\./,
  ],
  [
    { kind: 'respond', data: { list: [{ ...item, titel: 'x' }], total: 1 } },
    'data.list.0.titel',
    /Nearest: title\./,
  ],
  [{ kind: 'respond', data: { list: [], totl: 1 } }, 'data.totl', /Nearest: total\./],
])(
  'refuses the fault %j with an unknown field in its data, unless it has `breaks: true`',
  async (fault, field, words) => {
    const world = 'mistyped'
    const body = { ...fault, endpoint: 'goods.goodslist', times: 1 }
    expect(await mock.control('fault', body, world)).toMatchObject({
      status: 400,
      body: { error: { field, message: expect.stringMatching(words) } },
    })
    expect((await mock.control('fault', { ...body, breaks: true }, world)).status).toBe(200)
  },
)

test('a call fails with a message that names the patch when the patched response breaks the contract', async () => {
  const world = 'broken-later'
  const patch = { data: {} }
  mock.worlds.get(world).faults.set({
    kind: 'patch',
    endpoint: 'goods.goodsdetail',
    patch: { price: patch },
  })
  expect(await mock.call('goods.goodsdetail', { id: 1 }, { world })).toMatchObject({
    code: 500,
    msg: expect.stringMatching(
      /patch of fault 1 breaks the contract of goods\.goodsdetail in price/,
    ),
  })
})

test.each(['truncated', 'wrong-schema'])(
  'a `%s` fault alters only a success, and a refused call does not use it up',
  async (kind) => {
    const world = kind
    await mock.control('fault', { kind, endpoint: 'goods.goodsdetail', nth: 1 }, world)
    const refused = await mock.call('goods.goodsdetail', { id: 999_999 }, { world })
    expect(refused).toMatchObject({ code: 404, data: expect.not.objectContaining({ wrong: true }) })
    expect(await mock.see(`faults?world=${world}`)).toMatchObject({ faults: [{ matched: 0 }] })
  },
)

test('a call that the handler refuses does not use up a `patch` fault', async () => {
  const world = 'patch-later'
  const patch = { have_num: 1 }
  await mock.control(
    'fault',
    { kind: 'patch', endpoint: 'goods.goodsdetail', patch, nth: 1 },
    world,
  )
  expect((await mock.call('goods.goodsdetail', { id: 999_999 }, { world })).code).toBe(404)
  expect(await mock.see(`faults?world=${world}`)).toMatchObject({
    faults: [{ matched: 0 }],
    spent: [],
  })
  const patched = await mock.call('goods.goodsdetail', { id: 1 }, { world })
  expect(patched.data).toMatchObject(patch)
  expect(await mock.see(`faults?world=${world}`)).toMatchObject({
    faults: [],
    spent: [{ matched: 1 }],
  })
})

test('refuses an empty patch, because it changes nothing', async () => {
  const fault = { kind: 'patch', endpoint: 'goods.goodslist', patch: {} }
  expect(await mock.control('fault', fault)).toMatchObject({
    status: 400,
    body: { error: { field: 'patch', message: expect.stringContaining('at least one field') } },
  })
})

test.each([
  ['goods.goodsdetail', { id: 'seven' }, 'match.id', /Expected: a number\.$/],
  ['order.submit', { payment_method: 'cards' }, 'match.payment_method', /Expected: .*"card"/],
  ['order.submit', { contact: { emial: 'x' } }, 'match.contact.emial', /Nearest: email\./],
  ['*', { limitt: 3 }, 'match', /No endpoint has requests with these values of limitt\./],
  ['*', { limit: 'three' }, 'match', /No endpoint/],
  ['goods.goodslist', { lang: 'deutsch' }, 'match.lang', /Expected: .*\bde\b/],
])(
  'refuses a fault for %s with the `match` %j, which no request fits',
  async (endpoint, match, field, words) => {
    expect(await mock.control('fault', { kind: 'hang', endpoint, match })).toMatchObject({
      status: 400,
      body: { error: { field, message: expect.stringMatching(words) } },
    })
  },
)

test('accepts a `match` with a number out of its range, because a request can contain it', async () => {
  for (const endpoint of ['goods.goodslist', '*']) {
    const fault = { kind: 'hang', endpoint, match: { limit: 0 } }
    expect(await mock.control('fault', fault, 'range')).toMatchObject({ status: 200 })
  }
})

test('a fault whose `match` has a field that no request of the endpoint has is refused', async () => {
  const fault = { kind: 'hang', endpoint: 'goods.goodslist', match: { limt: 3 } }
  expect(await mock.control('fault', fault, 'typo')).toMatchObject({
    status: 400,
    body: {
      error: {
        field: 'match.limt',
        message: expect.stringMatching(
          /^No request of goods\.goodslist has the field limt\. Nearest: limit\. Allowed: category_id, .*, limit, lang\.$/,
        ),
      },
    },
  })
})

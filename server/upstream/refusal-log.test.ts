import { expect, test } from 'vitest'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'

const MINUTE_MS = 60_000
const MISSING = "SQLSTATE[42S02]: 1146 Table 'shop.goods' doesn't exist"

/** Starts an upstream client whose upstream refuses every call, and a function that reads a product. */
async function start(respond: () => FakeResponse) {
  const shop = await startOverFake(respond)
  const read = (id = 1) => settle(shop.upstream.call('goods.goodsdetail', { id }, shop.context))
  return { ...shop, read }
}

test.each([
  [0, MISSING],
  [500, 'error'],
  [-1, 'Database is locked'],
  [404, 'Undefined index: goods_id'],
])('logs a read that the upstream refuses with the code %i and the msg “%s”', async (code, msg) => {
  const { read, lines } = await start(() => ({ body: JSON.stringify({ code, msg, data: '' }) }))
  await read()
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'upstream refused a call',
      facts: { endpoint: 'goods.goodsdetail', code, reason: msg, requestId: 'r-1' },
    },
  ])
})

test.each([
  [401, 'Please log in'],
  [404, ''],
  [409, 'error'],
  [422, 'wrong password'],
  [429, 'too many calls'],
])('does not log a refusal with the code %i and the msg “%s”', async (code, msg) => {
  const { read, lines } = await start(() => ({ code, msg }))
  await read()
  expect(lines).toEqual([])
})

test('does not log a refusal of a shopper’s input, unless it is technical', async () => {
  const refusals = [
    { code: 0, msg: 'Only 2 are left' },
    { code: 0, msg: 'error', data: { field: 'order_no' } },
    { code: 0, msg: 'Call to undefined function find()', data: { field: 'order_no' } },
  ]
  const { upstream, context, lines } = await startOverFake(() => refusals.shift() ?? {})
  for (const order_no of ['N1', 'N2', 'N3'])
    await settle(upstream.call('order.info', { order_no }, { ...context, token: 't' }))
  expect(lines).toMatchObject([{ facts: { reason: 'Call to undefined function find()' } }])
})

test('logs the same refusal of an endpoint once a minute, with the number of lines left out', async () => {
  let count = 0
  const { read, lines, clock } = await start(() => ({ code: 7, msg: `no row ${(count += 1)}` }))
  for (let id = 1; id <= 9; id += 1) await read(id)
  expect(lines).toHaveLength(1)
  clock.ms += MINUTE_MS
  await read()
  expect(lines[1]?.facts).toMatchObject({ code: 7, reason: 'no row 10', suppressed: 8 })
})

test('logs no content of the request, no personal data, and at most 200 characters', async () => {
  const address = 'Baker Street 221b'
  const msg = `SQL: insert '${address}', 'Ada', +49 30 1234567, ada@shop.test ${'x'.repeat(500)}`
  const { upstream, context, lines } = await startOverFake(() => ({ code: 0, msg }))
  const call = { ...context, token: 't-secret' }
  await settle(upstream.call('order.info', { order_no: 'N-SECRET' }, call))
  const issue = { name: 'Ada Lovelace', mobile: '0301234' }
  await settle(upstream.call('baseinfo.callus', issue, context))
  const printed = JSON.stringify(lines)
  expect(lines).toHaveLength(2)
  expect(printed).not.toMatch(/Baker|Ada|1234567|ada@|N-SECRET|t-secret/)
  for (const { facts } of lines) expect(Reflect.get(facts, 'reason')).toHaveLength(200)
})

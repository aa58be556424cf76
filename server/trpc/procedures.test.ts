import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorDataSchema } from '#contracts/errors.ts'
import { shapeOf } from '#server/testing/shape-of.ts'
import { ShopError } from '#server/shop-error.ts'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

test.each([
  [0, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [422, 'UNPROCESSABLE_CONTENT'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'BAD_GATEWAY'],
  [7_777, 'BAD_REQUEST'],
])('maps upstream code %i to %s, and keeps its msg', async (code, trpcCode) => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(refusal(code, { msg: 'so nicht' })) })
  const shape = await shapeOf(shop, shop.as().site.info())
  expect(shape).toMatchObject({
    message: 'so nicht',
    data: { code: trpcCode, kind: 'business', upstreamCode: code, requestId: 'r-1' },
  })
})

test.each([
  ['network', 'BAD_GATEWAY'],
  ['timeout', 'GATEWAY_TIMEOUT'],
  ['bad-response', 'BAD_GATEWAY'],
  ['overloaded', 'SERVICE_UNAVAILABLE'],
] as const)('maps a failure of kind %s to %s, without internal details', async (kind, trpcCode) => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(failure(kind)) })
  const shape = await shapeOf(shop, shop.as().site.info())
  expect(shape).toMatchObject({
    message: 'Error',
    data: { code: trpcCode, kind, upstreamCode: null },
  })
  expect(JSON.stringify(shape)).not.toContain('secret-host')
})

test.each(['', 'ok', 'SQLSTATE[42S02]: select * from goods'])(
  'sends the message “Error” when the upstream refuses a call with the msg “%s”',
  async (msg) => {
    const shop = createStubShop({ 'baseinfo.info': () => fail(refusal(404, { msg })) })
    expect((await shapeOf(shop, shop.as().site.info())).message).toBe('Error')
  },
)

test('replaces the upstream’s name of a refused field with the name of the field in the form', async () => {
  const shop = createStubShop({
    'address.addrInfo': () => fail(refusal(0, { field: 'payer.tax_id', msg: 'no' })),
  })
  const shape = await shapeOf(shop, shop.as({ token: 't' }).addresses.byId({ id: 1 }))
  expect(shape.data.field).toBe('payer.taxId')
})

test('passes the number of the existing order on to the client when the upstream reports a conflict', async () => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(refusal(409, { conflict: 'N1' })) })
  expect((await shapeOf(shop, shop.as().site.info())).data.conflict).toBe('N1')
})

test('reports invalid input as a bad request with field and rule', async () => {
  const shop = createStubShop({})
  const call = shop.as().feedback.callMe({ name: 'Ada', mobile: 'x' })
  expect(await shapeOf(shop, call)).toMatchObject({
    message: 'mobile: validation.malformedPhone',
    data: {
      code: 'BAD_REQUEST',
      kind: 'bad-request',
      field: 'mobile',
      rule: 'validation.malformedPhone',
      upstreamCode: null,
    },
  })
})

test('hides the message of an unexpected error', async () => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(new Error('at /secret/path')) })
  const shape = await shapeOf(shop, shop.as().site.info())
  expect(shape).toMatchObject({ message: 'Error', data: { code: 'INTERNAL_SERVER_ERROR' } })
})

test('every error carries data that the client can parse, and no stack', async () => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(failure('network')) })
  const shapes = [
    await shapeOf(shop, shop.as().site.info()),
    await shapeOf(shop, shop.as().orders.list({ limit: 10 })),
    await shapeOf(shop, shop.as().catalog.product({ id: -1 })),
  ]
  for (const { data } of shapes) {
    expect(z.safeParse(errorDataSchema, data).success).toBe(true)
    expect(data).not.toHaveProperty('stack')
  }
})

test('refuses a call without a token, and does not call the upstream', async () => {
  const shop = createStubShop({})
  const shape = await shapeOf(shop, shop.as().orders.list({ limit: 10 }))
  expect(shape).toMatchObject({
    message: 'Error',
    data: { code: 'UNAUTHORIZED', httpStatus: 401, kind: 'business', upstreamCode: null },
  })
  expect(shop.calls).toEqual([])
})

test('refuses input with unknown fields', async () => {
  const shop = createStubShop({})
  const input = JSON.parse('{"name":"Ada","mobile":"+49 30 123456","__proto__":{"admin":true}}')
  await expect(shop.as().feedback.callMe(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test.each([
  ['a code 500', refusal(500, { msg: 'Back at noon.' }), true],
  ['a time-out', failure('timeout'), true],
  ['an open breaker', failure('overloaded'), true],
  ['no connection', failure('network'), true],
  [
    'an HTTP 503',
    new UpstreamError({ kind: 'bad-response', endpoint: 'user.info', status: 503, msg: '' }),
    true,
  ],
  ['a response that breaks the contract', failure('bad-response'), undefined],
  ['a refusal', refusal(404), undefined],
])('reports whether %s is an outage of the whole upstream', async (_, error, outage) => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(error) })
  expect((await shapeOf(shop, shop.as().site.info())).data.outage).toBe(outage)
})

test('shows the upstream’s last message, but no technical message, while the breaker is open', async () => {
  const words = 'Back at noon.'
  const error = new ShopError({ reason: 'overloaded', message: 'x', shownMessage: words })
  const shop = createStubShop({ 'baseinfo.info': () => fail(error) })
  expect((await shapeOf(shop, shop.as().site.info())).message).toBe(words)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { handlers } from '#mock-upstream/handlers/handlers.ts'
import type { Handlers } from '#mock-upstream/handlers/support/handler.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { perform } from './call.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

function performWith(name: EndpointName, broken: Partial<Handlers>) {
  const bugs: unknown[] = []
  const call = {
    name,
    form: new URLSearchParams({ data: base64Json.encode({ lang: 'en' }) }),
    token: null,
    clientIp: '127.0.0.1',
    origin: 'http://localhost',
  }
  const outcome = perform(call, {
    codec: base64Json,
    handlers: { ...handlers, ...broken },
    world: mock.worlds.get('default'),
    onBug: (problem) => bugs.push(problem),
  })
  return { outcome, bugs }
}

test('when a handler throws an error, the mock logs it and responds with 500 without the message of the error', async () => {
  const { outcome, bugs } = performWith('index.banners', {
    'index.banners': () => {
      throw new Error('the secret is 42')
    },
  })
  expect(outcome).toMatchObject({ code: 500, data: null })
  expect(outcome.msg).not.toContain('secret')
  expect(bugs).toHaveLength(1)
})

test('when a response does not fit its schema, the mock logs this and responds with 500 instead', async () => {
  const nameless = {
    id: 1,
    category_name: '',
    category_image: '',
    description: '',
    goods_count: 0,
  }
  const { outcome, bugs } = performWith('goods.typelist', {
    'goods.typelist': () => ({ data: { list: [nameless], total: 1 }, msg: 'success.ok' }),
  })
  expect(outcome.code).toBe(500)
  expect(String(bugs[0])).toContain('goods.typelist')
})

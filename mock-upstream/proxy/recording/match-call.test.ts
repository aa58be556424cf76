import { expect, test } from 'vitest'
import { createMatcher, type Asked } from './match-call.ts'
import type { RecordedCall } from './recording.ts'

const recorded = (
  endpoint: RecordedCall['endpoint'],
  request: Record<string, unknown>,
  more: Partial<RecordedCall> = {},
): RecordedCall => ({
  endpoint,
  request,
  time: 0,
  ms: 1,
  token: null,
  status: 200,
  answer: { code: 1, msg: String(more.time ?? ''), data: null },
  ...more,
})
const matcher = createMatcher([
  recorded('goods.goodslist', { page: 1, limit: 12, lang: 'en' }, { time: 1 }),
  recorded('goods.goodslist', { page: 2, limit: 12, lang: 'en' }, { time: 2 }),
  recorded('user.login', { account: 'Person 1', password: 'password-1', lang: 'en' }, { time: 3 }),
  recorded('order.list', { page: 1, limit: 10, lang: 'en' }, { time: 4, token: 'token-1' }),
])
const ask = (
  endpoint: Asked['endpoint'],
  request: Record<string, unknown>,
  token: string | null = null,
) => {
  const match = matcher({ endpoint, request, token })
  return { ...match, time: 'call' in match ? match.call.time : null }
}

test('a request matches the recorded call with the same fields in any order', () => {
  expect(ask('goods.goodslist', { lang: 'en', limit: 12, page: 2 })).toMatchObject({
    how: 'same',
    time: 2,
  })
})

test('a request matches a recorded call even if they differ in a field that was anonymised', () => {
  const login = { account: 'ada', password: 'anything', lang: 'en' }
  expect(ask('user.login', login)).toMatchObject({ how: 'same', time: 3 })
})

test('if no recorded call has the same fields, returns the most similar call and the differences', () => {
  expect(
    ask('goods.goodslist', { page: 2, limit: 24, lang: 'en', sort: 'price_asc' }),
  ).toMatchObject({
    how: 'nearest',
    time: 2,
    differences: ['limit: asked 24, recorded 12', 'sort: asked "price_asc", recorded without'],
  })
  expect(ask('order.list', { page: 1, limit: 10, lang: 'en' })).toMatchObject({
    how: 'nearest',
    differences: ['token: asked without, recorded with another'],
  })
})

test('a request to an endpoint that was never recorded matches no call', () => {
  expect(ask('index.banners', { lang: 'en' })).toMatchObject({
    how: 'none',
    differences: ['index.banners was not recorded'],
  })
})

test('repetitions of a request get the matching recorded calls in turn, and then the last one again', () => {
  const [first, second] = [10, 20].map((time) => recorded('user.info', { lang: 'en' }, { time }))
  const match = createMatcher([first, second].flatMap((call) => call ?? []))
  const times = [1, 2, 3].map(() => {
    const found = match({ endpoint: 'user.info', request: { lang: 'en' }, token: null })
    return 'call' in found ? found.call.time : null
  })
  expect(times).toEqual([10, 20, 20])
})

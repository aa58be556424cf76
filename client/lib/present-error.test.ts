import { expect, test } from 'vitest'
import { conflictOf, isNetworkError, isNotFound, isRefused, presentError } from './present-error.ts'

function rpcError(code: string, kind: string, more: object = {}) {
  return Object.assign(new Error('The words of the shop'), { data: { code, kind, ...more } })
}

test('an ended token asks for a login', () => {
  expect(presentError(rpcError('UNAUTHORIZED', 'business'))).toEqual({ kind: 'login' })
})

test('a refusal is a warning with its own words and the field it names', () => {
  expect(presentError(rpcError('BAD_REQUEST', 'business', { field: 'email' }))).toEqual({
    kind: 'warning',
    text: 'The words of the shop',
    field: 'email',
  })
})

test('wrong credentials are a warning and no ended session', () => {
  expect(presentError(rpcError('UNPROCESSABLE_CONTENT', 'business'))).toMatchObject({
    kind: 'warning',
  })
})

test('a limit of the shop itself says how long to wait', () => {
  const error = rpcError('TOO_MANY_REQUESTS', 'business', { retryAfterSeconds: 61 })
  expect(presentError(error)).toEqual({ kind: 'limited', minutes: 2 })
})

test('a time-out can be tried again', () => {
  expect(presentError(rpcError('GATEWAY_TIMEOUT', 'timeout'))).toEqual({
    kind: 'retry',
    id: 'errors.timeout',
  })
})

test('an error without an answer is a network fault', () => {
  expect(presentError(new TypeError('fetch failed'))).toEqual({
    kind: 'retry',
    id: 'errors.network',
  })
  expect(isNetworkError(new TypeError('fetch failed'))).toBe(true)
  expect(isNetworkError(rpcError('BAD_GATEWAY', 'network'))).toBe(false)
})

test('an upstream that cannot be reached is no fault of the shopper’s connection', () => {
  expect(presentError(rpcError('BAD_GATEWAY', 'network', { outage: true }))).toEqual({
    kind: 'retry',
    id: 'errors.badResponse',
  })
})

test('maintenance is asked again for, a refusal is not', () => {
  expect(isRefused(rpcError('BAD_GATEWAY', 'business', { outage: true }))).toBe(false)
  expect(isRefused(rpcError('NOT_FOUND', 'business'))).toBe(true)
})

test('an error that came with the page as JSON is read like one of its own', () => {
  const plain: unknown = JSON.parse(
    '{"message":"Gone","data":{"code":"NOT_FOUND","kind":"business"}}',
  )
  expect(isNotFound(plain)).toBe(true)
  expect(presentError(plain)).toMatchObject({ kind: 'warning', text: 'Gone' })
})

test('an empty message becomes the word Error', () => {
  const error = Object.assign(new Error(''), { data: { code: 'BAD_REQUEST', kind: 'business' } })
  expect(presentError(error)).toMatchObject({ text: 'Error' })
})

test('the order that a conflict points at is found', () => {
  expect(conflictOf(rpcError('CONFLICT', 'business', { conflict: 'A-1' }))).toBe('A-1')
  expect(conflictOf(new Error('other'))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isNetworkError, isNotFound, isRefused, isTimedOut, presentError } from './error-reader.ts'

function rpcError(code: string, kind: string, more: object = {}) {
  return Object.assign(new Error('The words of the shop'), { data: { code, kind, ...more } })
}

test('maps the error for an expired token to the login dialog', () => {
  expect(presentError(rpcError('UNAUTHORIZED', 'business'))).toEqual({ kind: 'login' })
})

test('presents an error as a warning, with its message and field, when the upstream refused the request', () => {
  expect(presentError(rpcError('BAD_REQUEST', 'business', { field: 'email' }))).toEqual({
    kind: 'warning',
    text: 'The words of the shop',
    field: 'email',
  })
})

test('maps wrong credentials to a warning, not to an expired session', () => {
  expect(presentError(rpcError('UNPROCESSABLE_CONTENT', 'business'))).toMatchObject({
    kind: 'warning',
  })
})

test('returns the seconds to wait when the shop’s rate limit refuses a call', () => {
  const error = rpcError('TOO_MANY_REQUESTS', 'business', { retryAfterSeconds: 61 })
  expect(presentError(error)).toEqual({ kind: 'limited', seconds: 61 })
})

test('offers a retry after a timeout', () => {
  expect(presentError(rpcError('GATEWAY_TIMEOUT', 'timeout'))).toEqual({
    kind: 'retry',
    id: 'errors.timeout',
  })
})

test('presents an error without a response as a network error', () => {
  expect(presentError(new TypeError('fetch failed'))).toEqual({
    kind: 'retry',
    id: 'errors.network',
  })
  expect(isNetworkError(new TypeError('fetch failed'))).toBe(true)
  expect(isNetworkError(rpcError('BAD_GATEWAY', 'network'))).toBe(false)
})

test('does not tell the visitor “no connection” when the shop responds but cannot reach the upstream', () => {
  expect(presentError(rpcError('BAD_GATEWAY', 'network', { outage: true }))).toEqual({
    kind: 'retry',
    id: 'errors.badResponse',
  })
})

test('treats a missing product as a refusal, but not an upstream that is under maintenance', () => {
  expect(isRefused(rpcError('BAD_GATEWAY', 'business', { outage: true }))).toBe(false)
  expect(isRefused(rpcError('NOT_FOUND', 'business'))).toBe(true)
})

test('classifies an error from the page’s JSON like a thrown error', () => {
  const plain: unknown = JSON.parse(
    '{"message":"Gone","data":{"code":"NOT_FOUND","kind":"business"}}',
  )
  expect(isNotFound(plain)).toBe(true)
  expect(presentError(plain)).toMatchObject({ kind: 'warning', text: 'Gone' })
})

test('presents an error with an empty message as “Error”', () => {
  const error = Object.assign(new Error(''), { data: { code: 'BAD_REQUEST', kind: 'business' } })
  expect(presentError(error)).toMatchObject({ text: 'Error' })
})

test('says that the problem is on the shop’s side when the upstream refused a call by an HTTP status only', () => {
  const data = { code: 'BAD_REQUEST', kind: 'bad-request' }
  expect(presentError(Object.assign(new Error('Error'), { data }))).toEqual({
    kind: 'retry',
    id: 'errors.badResponse',
  })
})

test('treats an id that no schema allows as not found', () => {
  const tooLong = rpcError('BAD_REQUEST', 'bad-request', { field: 'orderNo' })
  expect(isNotFound(tooLong)).toBe(true)
  expect(isNotFound(rpcError('BAD_REQUEST', 'bad-request'))).toBe(false)
  expect(isNotFound(rpcError('BAD_REQUEST', 'business', { field: 'email' }))).toBe(false)
})

test('recognises a timeout in the browser, even if the timeout is only the cause of another error', () => {
  const timedOut = new DOMException('', 'TimeoutError')
  expect(isTimedOut(new Error('failed', { cause: timedOut }))).toBe(true)
  expect(presentError(timedOut)).toEqual({ kind: 'retry', id: 'errors.timeout' })
  expect(isTimedOut(new DOMException('', 'AbortError'))).toBe(false)
})

test('returns the field and the message id when one of the server’s own rules rejects a field', () => {
  const facts = { field: 'password', rule: 'validation.commonPassword' }
  expect(presentError(rpcError('BAD_REQUEST', 'bad-request', facts))).toEqual({
    kind: 'invalid',
    id: 'validation.commonPassword',
    field: 'password',
  })
})

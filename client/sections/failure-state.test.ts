import { expect, test } from 'vitest'
import { needsReload, queryFailure, renderFailure } from './failure-state.ts'

function rpcError(data: object, message = 'Error') {
  return Object.assign(new Error(message), { data })
}

const overloaded = { code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true }
const maintenance = { code: 'BAD_GATEWAY', kind: 'business', upstreamCode: 500, outage: true }

test('calls every error of a query “offline” while the browser is offline', () => {
  expect(queryFailure(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'offline' })
  expect(queryFailure(rpcError(overloaded), false)).toEqual({ kind: 'offline' })
})

test('calls the error of a query “unreachable” if the browser is online and the shop does not respond', () => {
  expect(queryFailure(new TypeError('Failed to fetch'), true)).toEqual({ kind: 'unreachable' })
})

test('during maintenance, keeps the message that the upstream sent', () => {
  expect(queryFailure(rpcError(maintenance, 'Back at noon.'), true)).toEqual({
    kind: 'busy',
    words: 'Back at noon.',
  })
})

test('while the circuit breaker is open, keeps the last message that the upstream sent', () => {
  expect(queryFailure(rpcError(overloaded, 'Back at noon.'), true)).toEqual({
    kind: 'busy',
    words: 'Back at noon.',
  })
})

test.each([
  ['an open circuit breaker', overloaded],
  ['a time-out', { code: 'GATEWAY_TIMEOUT', kind: 'timeout', outage: true }],
  ['an upstream that cannot be reached', { code: 'BAD_GATEWAY', kind: 'network', outage: true }],
  ['an HTTP 503 of the upstream', { code: 'BAD_GATEWAY', kind: 'bad-response', outage: true }],
  ['a code 500 without a message', maintenance],
])('after %s, calls the error “busy” and returns no message', (_, data) => {
  expect(queryFailure(rpcError(data), true)).toEqual({ kind: 'busy', words: undefined })
})

test('keeps the reason that the shop or the upstream gave for a refusal', () => {
  const error = rpcError({ code: 'BAD_REQUEST', kind: 'business' }, 'Choose a country.')
  expect(queryFailure(error, true)).toEqual({ kind: 'refused', words: 'Choose a country.' })
})

test('returns no reason for a refusal without a usable message', () => {
  const refusal = rpcError({ code: 'BAD_REQUEST', kind: 'business' })
  expect(queryFailure(refusal, true)).toEqual({ kind: 'refused', words: undefined })
  const forbidden = rpcError({ code: 'BAD_REQUEST', kind: 'bad-request' })
  expect(queryFailure(forbidden, true)).toEqual({ kind: 'broken' })
})

test('calls a malformed response “broken”, not “offline” or “busy”', () => {
  const error = rpcError({ code: 'BAD_GATEWAY', kind: 'bad-response' })
  expect(queryFailure(error, true)).toEqual({ kind: 'broken' })
})

test('calls a bug in a component “broken”, both online and offline', () => {
  const bug = new TypeError('x is undefined')
  expect(renderFailure(bug, true)).toEqual({ kind: 'broken' })
  expect(renderFailure(bug, false)).toEqual({ kind: 'broken' })
  expect(needsReload(bug, true)).toBe(false)
})

test.each([
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])(
  'classifies a failed download of code as “offline” while the browser is offline, for the message: %s',
  (message) => {
    expect(renderFailure(new Error(message), false)).toEqual({ kind: 'offline' })
    expect(renderFailure(new Error(message), true)).toEqual({ kind: 'broken' })
    // A reload helps only if the browser is online: a new release may then have replaced the code.
    expect([needsReload(new Error(message), true), needsReload(new Error(message), false)]).toEqual(
      [true, false],
    )
  },
)

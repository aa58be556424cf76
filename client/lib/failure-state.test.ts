import { expect, test } from 'vitest'
import { queryFailure, renderFailure } from './failure-state.ts'

function rpcError(data: object, message = 'Error') {
  return Object.assign(new Error(message), { data })
}

const overloaded = { code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true }
const maintenance = { code: 'BAD_GATEWAY', kind: 'business', upstreamCode: 500, outage: true }

test('a browser without a connection is offline, whatever failed', () => {
  expect(queryFailure(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'offline' })
  expect(queryFailure(rpcError(overloaded), false)).toEqual({ kind: 'offline' })
})

test('no answer with a connection is an unreachable shop', () => {
  expect(queryFailure(new TypeError('Failed to fetch'), true)).toEqual({ kind: 'unreachable' })
})

test('maintenance keeps the words of the upstream', () => {
  expect(queryFailure(rpcError(maintenance, 'Back at noon.'), true)).toEqual({
    kind: 'busy',
    words: 'Back at noon.',
  })
})

test('an open breaker hands on what the upstream said before', () => {
  expect(queryFailure(rpcError(overloaded, 'Back at noon.'), true)).toEqual({
    kind: 'busy',
    words: 'Back at noon.',
  })
})

test.each([
  ['an open breaker', overloaded],
  ['a time-out', { code: 'GATEWAY_TIMEOUT', kind: 'timeout', outage: true }],
  ['an upstream that cannot be reached', { code: 'BAD_GATEWAY', kind: 'network', outage: true }],
  ['an HTTP 503 of the upstream', { code: 'BAD_GATEWAY', kind: 'bad-response', outage: true }],
  ['a code 500 without words', maintenance],
])('%s is a busy shop without words of its own', (_, data) => {
  expect(queryFailure(rpcError(data), true)).toEqual({ kind: 'busy', words: undefined })
})

test('a refusal says why', () => {
  const error = rpcError({ code: 'BAD_REQUEST', kind: 'business' }, 'Choose a country.')
  expect(queryFailure(error, true)).toEqual({ kind: 'refused', words: 'Choose a country.' })
})

test('an answer that does not fit is neither the connection nor an outage', () => {
  const error = rpcError({ code: 'BAD_GATEWAY', kind: 'bad-response' })
  expect(queryFailure(error, true)).toEqual({ kind: 'broken' })
})

test('a bug in a component is broken, with and without a connection', () => {
  const bug = new TypeError('x is undefined')
  expect(renderFailure(bug, true)).toEqual({ kind: 'broken' })
  expect(renderFailure(bug, false)).toEqual({ kind: 'broken' })
})

test.each([
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('“%s” without a connection is offline', (message) => {
  expect(renderFailure(new Error(message), false)).toEqual({ kind: 'offline' })
  expect(renderFailure(new Error(message), true)).toEqual({ kind: 'broken' })
})

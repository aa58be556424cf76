import { expect, test } from 'vitest'
import { examplePerson, exampleAddress } from '#contracts/upstream/examples.ts'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'
import { readRetryAfter } from './retry-after.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString()
const LIMITED = { kind: 'business', code: 429 }
const HTML = '<html><h1>429 Too Many Requests</h1></html>'

/** Logs in at an upstream that sends `response`, and returns the error. */
async function logIn(response: FakeResponse) {
  const { upstream, context } = await startOverFake(() => response)
  return settle(upstream.call('user.login', { account: 'ada', password: 'secret-1' }, context))
}

test.each([
  ['120', 120],
  [' 0 ', 1],
  ['86400', 3_600],
  [inSeconds(-60), 1],
  [inSeconds(90_000), 3_600],
  ['', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['Soon, in 5 minutes GMT', undefined],
])('reads the header %j as %j seconds', (header, seconds) => {
  expect(readRetryAfter(header)).toBe(seconds)
})

test('reads a date in the header as the seconds until then', () => {
  const seconds = readRetryAfter(inSeconds(60))
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThan(61)
})

test('reads an HTTP 429 without an envelope as too many requests', async () => {
  const headers = { 'retry-after': '30' }
  const limited = { ...LIMITED, status: 429, msg: '', isBare: false }
  const error = await logIn({ body: HTML, status: 429, headers })
  expect(error).toMatchObject({ ...limited, retryAfterSeconds: 30 })
  const unlimited = await logIn({ body: HTML, status: 429 })
  expect(unlimited).toMatchObject({ ...limited, retryAfterSeconds: undefined })
})

test('reads an HTTP 429 without an envelope as a refused order', async () => {
  const { upstream, context } = await startOverFake(() => ({ body: HTML, status: 429 }))
  const order = {
    items: [{ id: 1, num: 1 }],
    contact: examplePerson,
    payer: { type: 'individual' as const, ...examplePerson },
    address: exampleAddress,
    shipping_method: 'post' as const,
    payment_method: 'crypto' as const,
    request_no: '8d6fb2a5-ec9b-4116-a895-7c97b2b03062',
  }
  const error = await settle(upstream.call('order.submit', order, context))
  expect(error).toMatchObject({ ...LIMITED, isBare: false })
})

test('takes the time to wait from the header when an envelope with code 429 names none', async () => {
  const headers = { 'retry-after': '30' }
  const refuse = (data: string, code = 429) =>
    logIn({ body: JSON.stringify({ code, msg: 'Wait', data }), headers })
  expect(await refuse('')).toMatchObject({ ...LIMITED, msg: 'Wait', retryAfterSeconds: 30 })
  expect(await refuse('{"retry_after":7}')).toMatchObject({ ...LIMITED, retryAfterSeconds: 7 })
  expect(await refuse('', 422)).toMatchObject({ code: 422, retryAfterSeconds: undefined })
})

test('passes on how long an upstream with HTTP 503 asks to wait', async () => {
  const outage = { status: 503, headers: { 'retry-after': '20' } }
  const bare = await logIn({ ...outage, body: '<html>Maintenance</html>' })
  expect(bare).toMatchObject({ kind: 'bad-response', status: 503, retryAfterSeconds: 20 })
  const body = JSON.stringify({ code: 500, msg: 'Maintenance', data: '' })
  const told = await logIn({ ...outage, body })
  expect(told).toMatchObject({ kind: 'business', code: 500, retryAfterSeconds: 20 })
})

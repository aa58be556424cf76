import { afterEach, expect, test, vi } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { HeldUntil, timeLeft } from './held-until.tsx'

const HOUR = 3_600
const order = { createdAt: 1_800_000_000, expiresAt: 1_800_000_000 + 72 * HOUR }
const before = (seconds: number) => (order.expiresAt - seconds) * 1_000

afterEach(() => vi.useRealTimers())

test.each([
  ['before the last quarter', 18 * HOUR + 1, null],
  ['at the start of the last quarter', 18 * HOUR, { count: 18, unit: 'hour' }],
  ['two hours before the end', 2 * HOUR, { count: 2, unit: 'hour' }],
  ['less than two hours before the end', 2 * HOUR - 1, { count: 119, unit: 'minute' }],
  ['in the last minute', 1, { count: 1, unit: 'minute' }],
  ['after the end', 0, null],
])(
  'returns how much time of a reservation is left, but only in its last quarter: %s',
  (_case, seconds, left) => {
    expect(timeLeft(order, before(seconds))).toEqual(left)
  },
)

test('returns null if the start or the end of a reservation is unknown', () => {
  expect(timeLeft({ ...order, createdAt: null }, before(1))).toBeNull()
  expect(timeLeft({ ...order, expiresAt: null }, before(1))).toBeNull()
})

test('shows the time left only in the last quarter of a reservation', () => {
  vi.useFakeTimers({ now: before(19 * HOUR) })
  expect(renderMarkup(<HeldUntil order={order} />)).not.toContain('in 19 hours')
  vi.setSystemTime(before(5 * HOUR))
  expect(renderMarkup(<HeldUntil order={order} />)).toMatch(
    /^<p>Held for you until .*\(in 5 hours\)/,
  )
})

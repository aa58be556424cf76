// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
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
  'returns the remaining time of a reservation only in its last quarter: %s',
  (_case, seconds, left) => {
    expect(timeLeft(order, before(seconds))).toEqual(left)
  },
)

test('returns null if the start or the end of a reservation is unknown', () => {
  expect(timeLeft({ ...order, createdAt: null }, before(1))).toBeNull()
  expect(timeLeft({ ...order, expiresAt: null }, before(1))).toBeNull()
})

test('shows a countdown only in the last quarter of a reservation, and updates it while the page is open', () => {
  vi.useFakeTimers({ now: before(19 * HOUR) })
  const dom = renderInDom(<HeldUntil order={order} />)
  expect(dom.text()).toMatch(/^Held for you until [^(]+$/)
  act(() => {
    vi.advanceTimersByTime(HOUR * 1_000)
  })
  expect(dom.text()).toMatch(/^Held for you until .*\S \(in 18 hours\)$/)
  vi.setSystemTime(before(5 * HOUR))
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(dom.text()).toMatch(/^Held for you until .*\S \(in 4 hours\)$/)
})

import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from './day-range.ts'

const seconds = (iso: string) => Date.parse(iso) / 1_000

test.each([
  ['2026-01-15', 'UTC', '2026-01-15T00:00:00Z'],
  ['2026-01-15', 'Europe/Berlin', '2026-01-14T23:00:00Z'],
  ['2026-07-15', 'Europe/Berlin', '2026-07-14T22:00:00Z'],
  ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00Z'],
  ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00Z'],
  ['2026-01-15', 'Asia/Kathmandu', '2026-01-14T18:15:00Z'],
  // On these two days, the clocks are set forward from 00:00 to 01:00, so the day starts at 01:00.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z'],
])('starts the day %s in %s at %s', (day, timeZone, iso) => {
  expect(startOfDay(day, timeZone)).toBe(seconds(iso))
})

test('ends a day one second before the next day starts, even when the clocks change', () => {
  expect(endOfDay('2026-03-29', 'Europe/Berlin')).toBe(seconds('2026-03-29T21:59:59Z'))
  expect(endOfDay('2026-12-31', 'UTC')).toBe(seconds('2026-12-31T23:59:59Z'))
})

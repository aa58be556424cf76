const DAY_MS = 86_400_000

/** Returns the first second of `day` (`YYYY-MM-DD`) in `timeZone`, in Unix seconds. */
export function startOfDay(day: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset of a time zone changes with daylight saving. The offset at midnight UTC gives a first guess of the
  // start, and the offset at this guess gives the result.
  const guess = asUtc - offsetMs(asUtc, timeZone)
  const start = asUtc - offsetMs(guess, timeZone)
  // If the clocks skip midnight on this day, guess and result differ. The later of the two is the first moment after
  // the gap.
  return Math.max(start, guess) / 1_000
}

/** Returns the last second of `day` in `timeZone`, in Unix seconds. The upstream's filter includes this second. */
export function endOfDay(day: string, timeZone: string): number {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return startOfDay(next, timeZone) - 1
}

function offsetMs(timeMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(timeMs)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value ?? 0))
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  return local - Math.floor(timeMs / 1_000) * 1_000
}

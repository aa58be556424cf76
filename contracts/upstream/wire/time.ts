import * as z from 'zod/mini'

/** Smallest number that is read as milliseconds. As seconds, it would be a time in the year 5138. */
const FIRST_MILLISECONDS = 1e11
/** The last second of the year 9999. Later years have no standard notation. */
const LAST_SECONDS = 253_402_300_799
const DAY = String.raw`(?<year>\d{4})([-/])(?<month>\d\d)\2(?<day>\d\d)`
/** A date that is written with dots begins with the day: 31.01.2026. */
const DOTTED_DAY = String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`
const TIME = String.raw`(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d{1,9})?)?\s?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?`
/** A date without separators: 20260131, or 20260131093000 with a time. */
const COMPACT =
  /^(?<year>(?:19|20)\d\d)(?<month>0\d|1[0-2])(?<day>[0-2]\d|3[01])(?:(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d))?$/
const MOMENT = new RegExp(`^${DAY}${TIME}$`, 'i')
const DOTTED_MOMENT = new RegExp(`^${DOTTED_DAY}${TIME}$`, 'i')
/** How MySQL writes that a date is missing. It means the same as 0 seconds. */
const ZERO_DATE = /^0000-00-00(?:[T ]00:00:00(?:\.0{1,9})?)?$/

/**
 * Reads a time as Unix seconds. Accepts Unix seconds, Unix milliseconds, ISO 8601 and SQL dates, and dates such as
 * 2026/01/31, 31.01.2026, 20260131 and 20260131093000. A string without a time zone is read as UTC
 * (contracts/decisions.md › times, ids, pages). A date without a time means the first second of that day. Drops
 * fractions of a second. Refuses times before 1970 and after 9999.
 */
export const wireTime = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((written: number | string, context): number => {
    const seconds = readSeconds(written)
    if (seconds !== null) return seconds
    const message = 'Unix seconds, Unix milliseconds or a date of ISO 8601'
    context.issues.push({ code: 'custom', message, input: written })
    return 0
  }),
)

function readSeconds(written: number | string): number | null {
  const trimmed = String(written).trim()
  if (ZERO_DATE.test(trimmed)) return 0
  if (COMPACT.test(trimmed)) return readMoment(trimmed)
  const number = /^\d{1,16}(\.\d{1,9})?$/.test(trimmed) ? Number(trimmed) : written
  const seconds = typeof number === 'number' ? fromNumber(number) : readMoment(trimmed)
  return seconds >= 0 && seconds <= LAST_SECONDS ? seconds : null
}

function fromNumber(number: number): number {
  return Math.floor(number >= FIRST_MILLISECONDS ? number / 1_000 : number)
}

/** Returns the Unix seconds of a date. Returns NaN when the date has another form or does not exist. */
function readMoment(date: string): number {
  const parts = (COMPACT.exec(date) ?? MOMENT.exec(date) ?? DOTTED_MOMENT.exec(date))?.groups
  if (!parts) return Number.NaN
  const read = (name: string, absent = 0) =>
    parts[name] === undefined ? absent : Number(parts[name])
  const [month, day] = [read('month'), read('day')]
  const [hour, minute, second] = [read('hour'), read('minute'), read('second')]
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN
  const utc = new Date(Date.UTC(read('year'), month - 1, day, hour, minute, second))
  // `Date.UTC` does not refuse a day that does not exist, but turns 30 February into 2 March.
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) return Number.NaN
  return utc.getTime() / 1_000 - zoneSeconds(parts['zone'] ?? 'Z')
}

/** Returns how many seconds a time zone is ahead of UTC: `Z` → 0; `+02:00`, `+0200` and `+02` → 7200. */
function zoneSeconds(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}

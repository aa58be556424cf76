/** Longest wait that the shop passes on, so that a wrong clock does not lock shoppers out for days. */
const WAIT_MAX_SECONDS = 3_600

/**
 * Returns the seconds that the header `Retry-After` asks to wait, from 1 to 3,600. The header holds seconds or a date
 * (RFC 9110 › 10.2.3). Returns undefined if it is missing or unreadable.
 */
export function readRetryAfter(header: string | null): number | undefined {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : secondsUntil(text)
  if (seconds === undefined) return undefined
  return Math.min(WAIT_MAX_SECONDS, Math.max(1, seconds))
}

function secondsUntil(date: string): number | undefined {
  // `Date.parse` alone would read almost any text with a digit.
  const ms = /^[a-z]{3,9}, .+ GMT$/i.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.ceil((ms - Date.now()) / 1_000)
}

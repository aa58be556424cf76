/**
 * Returns the option that a key moves to. −1 is the field itself, which comes between the last option and the first.
 * Undefined for keys that the field handles, such as Home and End until an option is active.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

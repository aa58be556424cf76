/**
 * The option that a key leads to; −1 is the field itself, which lies between the last option and the first. Undefined for
 * keys that stay the field's own: Home and End are, until an option is active.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

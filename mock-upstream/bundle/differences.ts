/**
 * A difference between two JSON values. `field` is a path such as `list[3].price`, or empty when the values as a whole
 * differ.
 */
export type Difference = { field: string; before: unknown; now: unknown }

const SHOWN_MAX = 20

/** Returns the differences between two JSON values, at most twenty. */
export function findDifferences(before: unknown, now: unknown): Difference[] {
  return [...walk(before, now, '')].slice(0, SHOWN_MAX)
}

function* walk(before: unknown, now: unknown, field: string): Generator<Difference> {
  if (Object.is(before, now)) return
  if (!isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) {
    yield { field, before, now }
    return
  }
  const one = new Map(Object.entries(before))
  const other = new Map(Object.entries(now))
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const path = Array.isArray(before) ? `${field}[${key}]` : field ? `${field}.${key}` : key
    yield* walk(one.get(key), other.get(key), path)
  }
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

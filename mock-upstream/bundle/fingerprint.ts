import { createHash } from 'node:crypto'

const MARK_LENGTH = 4

/**
 * Replaces the data of a public read in a bundle, because this data is long. `hash` is a hash of the whole data.
 * `marks` is a sequence of short hashes, one for each value of the data. Each short hash has four characters.
 */
export type Fingerprint = { hash: string; marks: string }

export function fingerprintOf(data: unknown): Fingerprint {
  const marks = [...leavesOf(data, '')].map(({ mark }) => mark).join('')
  return { hash: hashOf(JSON.stringify(data)), marks }
}

/**
 * The first place at which new data differs from recorded data. Only the fingerprint of the recorded data is known.
 * `path` names the place, for example `list[3].price`. `now` is the value that the new data has there.
 */
export type ChangedValue = { path: string; now: unknown }

/**
 * Compares the values of `data` with the recorded short hashes, and returns the first value that differs. If no value
 * differs, `data` is shorter than the recorded data. In this case, returns the path of the last value in `data`, and
 * the words “the last value” as `now`.
 */
export function firstChange(marks: string, data: unknown): ChangedValue {
  let from = 0
  let last = ''
  for (const { path, value, mark } of leavesOf(data, '')) {
    if (marks.slice(from, from + MARK_LENGTH) !== mark) return { path, now: value }
    from += MARK_LENGTH
    last = path
  }
  return { path: last, now: 'the last value' }
}

type Leaf = { path: string; value: unknown; mark: string }

/** Returns the values in nested data, in their order. An empty list or object is a value, too. */
function* leavesOf(value: unknown, path: string): Generator<Leaf> {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (parts.length === 0) {
    const mark = hashOf(`${path} ${JSON.stringify(value)}`).slice(0, MARK_LENGTH)
    yield { path, value, mark }
  }
  for (const [key, part] of parts)
    yield* leavesOf(part, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

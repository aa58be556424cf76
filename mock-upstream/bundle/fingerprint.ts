import { createHash } from 'node:crypto'

const MARK_LENGTH = 4

/**
 * Stands for the data of a public read in a bundle, because that data is long. `hash` is a hash of the whole data.
 * `marks` is a sequence of short hashes of four characters, one for each value of the data.
 */
export type Fingerprint = { hash: string; marks: string }

export function fingerprintOf(data: unknown): Fingerprint {
  const marks = [...leavesOf(data, '')].map(({ mark }) => mark).join('')
  return { hash: hashOf(JSON.stringify(data)), marks }
}

/**
 * The first value of new data that differs from recorded data, of which only the fingerprint is known. `path` is the
 * path of the value, for example `list[3].price`. `now` is the value in the new data.
 */
export type ChangedValue = { path: string; now: unknown }

/**
 * Returns the first value of `data` that does not match its recorded short hash. If all values match, `data` is shorter
 * than the recorded data. In this case, `path` is the path of the last value, and `now` is the text “the last value”.
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

import { createHash } from 'node:crypto'

const MARK_LENGTH = 4

/**
 * Stands for the long data of a public read in a bundle. `hash` is a hash of all the data. `marks` consists of one
 * short hash per value, each four characters long, in the order of the values.
 */
export type Fingerprint = { hash: string; marks: string }

export function fingerprintOf(data: unknown): Fingerprint {
  const marks = [...leavesOf(data, '')].map(({ mark }) => mark).join('')
  return { hash: hashOf(JSON.stringify(data)), marks }
}

/**
 * The place where data first differs from recorded data of which only the fingerprint is known. `path` names this
 * place, for example `list[3].price`. `now` is the value that the data has there.
 */
export type ChangedValue = { path: string; now: unknown }

/**
 * Finds the first value in `data` whose short hash is not the recorded one. If all its values have the recorded hashes,
 * `data` lacks the values that come after them. In this case, returns the path of the last value in `data`, and the
 * words “the last value” as `now`.
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

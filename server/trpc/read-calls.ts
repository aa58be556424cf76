import { LRUCache } from 'lru-cache'
import { isRecord } from '#contracts/values.ts'

/** The calls of one HTTP request. Two requests with the same `key` get the same response. */
export type Calls = {
  /** Procedures, in the order of the batch. */
  paths: readonly string[]
  /** One key per call (`toCallKey`). */
  keys: readonly string[]
  /** Key of the whole request. */
  key: string
  isBatch: boolean
}

type ReaderOptions = {
  /** First part of the path, before the names of the procedures, such as `/trpc`. */
  prefix: string
  procedures: ReadonlySet<string>
  maxBatchSize: number
}

const NAMES = /^[\w.]+(?:,[\w.]+)*$/
/**
 * Maximum URLs that are remembered. Clients repeat a small set of URLs, such as those of the first page of each list.
 */
const MEMO_MAX = 500
/** Maximum length of a remembered URL and of a key. Callers choose both lengths. */
const MAX_KEY_LENGTH = 4_000

/**
 * Returns a function that reads the calls in the URL of a GET request, as tRPC does. The function returns null, and
 * leaves the request to tRPC, if the URL names a procedure that is not in `procedures`, or if the shop's own client
 * would not send such a URL.
 */
export function createCallReader(options: ReaderOptions): (url: string) => Calls | null {
  const memo = new LRUCache<string, { calls: Calls | null }>({ max: MEMO_MAX })
  return (url) => {
    const known = memo.get(url)
    if (known) return known.calls
    const calls = readCalls(url, options)
    if (url.length <= MAX_KEY_LENGTH) memo.set(url, { calls })
    return calls
  }
}

function readCalls(url: string, { prefix, procedures, maxBatchSize }: ReaderOptions): Calls | null {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  const names = url.slice(prefix.length + 1, end)
  const search = new URLSearchParams(url.slice(end))
  const isPlain = [...search.keys()].every((name) => name === 'batch' || name === 'input')
  // tRPC ignores the fragment of a URL. Only a broken client sends a fragment.
  if (!isPlain || url.includes('#') || !NAMES.test(names)) return null
  const isBatch = search.get('batch') === '1'
  const paths = isBatch ? names.split(',') : [names]
  if (paths.length > maxBatchSize || !paths.every((path) => procedures.has(path))) return null
  const inputs = readInputs(search.get('input'), isBatch)
  if (inputs === null) return null
  const keys: string[] = []
  for (const [index, path] of paths.entries()) {
    const key = toCallKey(path, inputs[index])
    if (key === null) return null
    keys.push(key)
  }
  const key = `${isBatch ? '[' : ''}${keys.join('\n')}`
  return key.length <= MAX_KEY_LENGTH ? { paths, keys, key, isBatch } : null
}

/** Returns the inputs by their index in the batch, or null when tRPC would refuse them. */
function readInputs(text: string | null, isBatch: boolean): Record<number, unknown> | null {
  if (!text) return {}
  try {
    const input: unknown = JSON.parse(text)
    if (!isBatch) return { 0: input }
    return isRecord(input) ? input : null
  } catch {
    return null
  }
}

/**
 * Returns the key of a call. Two inputs that differ only in the order of their fields have the same key. Returns null
 * if JSON cannot write the input exactly.
 */
export function toCallKey(path: string, input: unknown): string | null {
  const text = canonicalJson(input)
  return text === null ? null : `${path} ${text}`
}

/**
 * Serialises a parsed JSON value, with the fields of every object in alphabetical order. Returns null for numbers that
 * JSON cannot write, such as `1e400`, because their text would equal that of another value.
 */
function canonicalJson(value: unknown): string | null {
  let isExact = true
  const text = JSON.stringify(value, (_name, field: unknown) => {
    if (typeof field === 'number' && !Number.isFinite(field)) isExact = false
    if (!isRecord(field)) return field
    return Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }) as string | undefined
  return isExact ? (text ?? '') : null
}

import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { nearest } from '#mock-upstream/control/request/nearest.ts'
import { shapeOf } from '#mock-upstream/proxy/compare/shape.ts'
import type { Exchange } from '#mock-upstream/proxy/upstream/exchange.ts'

/** One call that passed through the proxy. The endpoint table lacks its path, or has the path with another method. */
export type UnknownCall = Omit<Exchange, 'endpoint'> & { endpoint: null; method: string }

/** Structure of an unknown call. It contains no values, so that it can be printed and written to a file. */
export type UnknownOutline = {
  method: string
  /** Path, with the names of the query's parameters but without their values. */
  path: string
  /**
   * `sent` lists the paths of the fields in the payload, and `received` those in the decoded data of the response.
   */
  sent: string[]
  received: string[]
}

const PATHS: readonly string[] = ENDPOINT_NAMES.map((name) => endpoints[name].path)
/** Matches those parts of a path that may be an email address or a token. */
const PERSONAL_PART = /@|%40|[\w-]{24,}/
const NAMES_MAX = 10
const FIELDS_MAX = 40

export function outlineOf({ method, path, request, answer }: UnknownCall): UnknownOutline {
  return { method, path: hidePath(path), sent: fieldsOf(request), received: fieldsOf(answer?.data) }
}

/** Returns the reason why a call is unknown. If the endpoint table has a similar path, the reason names it. */
export function explainUnknown({ method, path }: UnknownOutline): string {
  const [pathname = ''] = path.split('?')
  if (PATHS.includes(pathname)) return `the endpoint table has this path, but not with ${method}`
  const meant = nearest(pathname, PATHS)
  return `not in the endpoint table${meant ? `; nearest: ${meant}` : ''}`
}

/** Counts unknown calls by method and path. */
export function createUnknownCount() {
  const counts = new Map<string, number>()
  return {
    /** Counts a call. Returns true if it is the first call with its method and path. */
    note: ({ method, path }: UnknownOutline): boolean => {
      const key = `${method} ${path.split('?')[0]}`
      const before = counts.get(key) ?? 0
      counts.set(key, before + 1)
      return before === 0
    },
    /** Returns an array with one line that names the unknown calls. The array is empty if there were no such calls. */
    summary: (): string[] => {
      if (counts.size === 0) return []
      const names = [...counts].map(([key, count]) =>
        count === 1 ? key : `${key} (${count} times)`,
      )
      const more = names.length > NAMES_MAX ? `, and ${names.length - NAMES_MAX} more` : ''
      return [`not in the endpoint table: ${names.slice(0, NAMES_MAX).join(', ')}${more}`]
    },
  }
}

/** Puts “…” in place of the values in the query, and of the parts of the path that may be personal. */
function hidePath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://mock')
  const parts = pathname.split('/').map((part) => (PERSONAL_PART.test(part) ? '…' : part))
  const query = [...new Set(searchParams.keys())].map((name) => `${name}=…`).join('&')
  return `${parts.join('/')}${query && `?${query}`}`
}

/** Returns the paths of the values that are neither objects nor lists. Shortens a long list of paths. */
function fieldsOf(data: unknown): string[] {
  const fields = [...shapeOf(data)].flatMap(([place, kinds]) =>
    place === '' || kinds.has('object') || kinds.has('list') ? [] : [place],
  )
  return fields.length > FIELDS_MAX ? [...fields.slice(0, FIELDS_MAX), '…'] : fields
}
